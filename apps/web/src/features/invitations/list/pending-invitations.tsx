import type { Invitation } from '@atrium/contracts/invitations/invitations';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../../lib/styles/cn.ts';
import { toCountValues } from '../../../lib/format/format.ts';
import { formatDate } from '../../../lib/format/format-time.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OverviewCard, OverviewRow } from '../../../ui/layout/overview-card.tsx';
import { useInvitations } from './invitations.api.ts';

/** Number of invitations on the card. */
const shown = 4;

function PendingRow({ invitation }: { invitation: Invitation }) {
  const { t, i18n } = useTranslation();
  const { role, tokenEnd, uses, maxUses, expiresAt, status } = invitation;
  const used = t('overview.invitations.used', { uses, max: maxUses });
  const line = expiresAt
    ? t('overview.invitations.expires', { used, date: formatDate(expiresAt, i18n.language) })
    : used;
  const name = t(`overview.invitations.${role}`);
  return (
    <OverviewRow
      mark={
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-subtle dark:bg-hover">
          <KeyRound className="size-4" aria-hidden />
        </span>
      }
      name={tokenEnd === null ? name : `${name} ${t('invitations.list.token', { end: tokenEnd })}`}
      line={<span className={cn(status === 'expires_soon' && 'text-warning-text')}>{line}</span>}
    />
  );
}

/** The open invitations, soonest expiry first. */
export function PendingInvitations({ organizationId }: { organizationId: string }) {
  const { t, i18n } = useTranslation();
  const filter = { status: 'open', role: undefined, sort: 'expires' } as const;
  const query = useInvitations(organizationId, filter);
  const { openCount = 0, usesLeft = 0 } = query.data ?? {};
  const value = (count: number) => toCountValues(count, i18n.language);
  const usesLeftText = t('invitations.list.usesLeft', value(usesLeft));
  return (
    <OverviewCard
      title={t('overview.invitations.title')}
      description={
        openCount > 0 && t('invitations.list.open', { ...value(openCount), usesLeft: usesLeftText })
      }
      action={
        openCount > 0 && (
          <Button asChild variant="ghost" size="sm" className="-mr-3">
            <Link to={paths.adminTab('invitations')}>{t('overview.invitations.manage')}</Link>
          </Button>
        )
      }
      query={{ ...query, data: query.data?.invitations.slice(0, shown) }}
      failed={t('invitations.list.failed')}
      empty={{
        icon: KeyRound,
        title: t('overview.invitations.none'),
        body: t('invitations.list.empty.body'),
      }}
    >
      {(invitation) => <PendingRow key={invitation.id} invitation={invitation} />}
    </OverviewCard>
  );
}
