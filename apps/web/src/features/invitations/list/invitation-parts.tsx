import type { Invitation } from '@atrium/contracts/invitations/invitations';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { useProfile } from '../../identity/index.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { StatusDot } from '../../../ui/display/status-dot.tsx';
import { isOpen } from './invitation-filter.ts';

type RowProps = { invitation: Invitation };
export type Revoke = { onRevoke: (invitationId: string) => void };

const tones = {
  active: 'success',
  expires_soon: 'warning',
  used_up: 'neutral',
  expired: 'neutral',
  revoked: 'danger',
} as const;

/** Returns the name of an invitation: the end of its token or, if unknown, its creation date. */
function useName({ tokenEnd, createdAt }: Invitation): string {
  const { t, i18n } = useTranslation();
  if (tokenEnd !== null) return t('invitations.list.token', { end: tokenEnd });
  return t('invitations.list.of', { date: formatDateTime(createdAt, i18n.language) });
}

/** The end of the token and the role it gives. */
export function TokenAndRole({ invitation: { tokenEnd, role } }: RowProps) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2.5">
      {tokenEnd !== null && (
        <span className="font-mono text-ui">{t('invitations.list.token', { end: tokenEnd })}</span>
      )}
      <Badge tone={role === 'admin' ? 'primary' : 'neutral'} size="md">
        {t(`token.roles.${role}`)}
      </Badge>
    </span>
  );
}

/** Who created the invitation, and when. */
export function Created({ invitation: { createdBy, createdAt } }: RowProps) {
  const { t, i18n } = useTranslation();
  const ownId = useProfile().data?.id;
  const date = formatDateTime(createdAt, i18n.language);
  if (!createdBy) return <>{t('invitations.list.created', { date })}</>;
  const name = createdBy.id === ownId ? t('invitations.list.you') : createdBy.name;
  return <>{t('invitations.list.createdBy', { name, date })}</>;
}

/** Status of the invitation. */
export function Status({ invitation }: RowProps) {
  const { t } = useTranslation();
  return (
    <StatusDot tone={tones[invitation.status]}>
      {t(`invitations.list.statuses.${invitation.status}`)}
    </StatusDot>
  );
}

/** Uses so far and the maximum. */
export function Uses({ invitation, className }: RowProps & { className?: string }) {
  const { t } = useTranslation();
  const name = useName(invitation);
  const { uses, maxUses, status } = invitation;
  return (
    <span className="flex items-center gap-3">
      <Progress
        value={(100 * uses) / maxUses}
        label={t('invitations.list.usesOf', { name })}
        className={cn(className, !isOpen(status) && '[&>div]:bg-control')}
      />
      <span className="text-ui whitespace-nowrap tnum">
        {t('invitations.list.uses', { uses, max: maxUses })}
      </span>
    </span>
  );
}

/** Opens the dialog that revokes the invitation. */
export function RevokeButton({ invitation, onRevoke }: RowProps & Revoke) {
  const { t } = useTranslation();
  const name = useName(invitation);
  return (
    <Button
      variant="danger-ghost"
      size="sm"
      aria-label={t('invitations.list.revokeTitle', { name })}
      onClick={() => onRevoke(invitation.id)}
      className="-mr-3"
    >
      <Ban aria-hidden />
      {t('invitations.list.revoke')}
    </Button>
  );
}
