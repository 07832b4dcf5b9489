import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { isOpen, type InvitationState } from './invitation-state.ts';
import type { InvitationSummary } from './invitations.api.ts';

/** An invitation with what has become of it. */
export type InvitationRow = InvitationSummary & { state: InvitationState };

type RowProps = { invitation: InvitationRow };
export type Revoke = { onRevoke: (invitationId: string) => void };

const tones = {
  active: 'success',
  expires_soon: 'warning',
  used_up: 'neutral',
  expired: 'neutral',
  revoked: 'danger',
} as const;

/** What it makes people. */
export function Role({ invitation }: RowProps) {
  const { t } = useTranslation();
  return (
    <Badge tone={invitation.role === 'admin' ? 'primary' : 'neutral'} size="md">
      {t(`ui.token.roles.${invitation.role}`)}
    </Badge>
  );
}

/** When it was made. */
export function Created({ invitation }: RowProps) {
  const { t, i18n } = useTranslation();
  const date = formatDateTime(invitation.createdAt, i18n.language);
  return <>{t('invitations.list.created', { date })}</>;
}

/** Whether it still brings people in. */
export function Status({ invitation }: RowProps) {
  const { t } = useTranslation();
  return (
    <StatusDot tone={tones[invitation.state]}>
      {t(`invitations.list.states.${invitation.state}`)}
    </StatusDot>
  );
}

/** How far it is used. */
export function Uses({ invitation, className }: RowProps & { className?: string }) {
  const { t, i18n } = useTranslation();
  const { uses, maxUses, createdAt, state } = invitation;
  return (
    <span className="flex items-center gap-3">
      <Progress
        value={(100 * uses) / maxUses}
        label={t('invitations.list.usesOf', { date: formatDateTime(createdAt, i18n.language) })}
        className={cn(className, !isOpen(state) && '[&>div]:bg-control')}
      />
      <span className="text-ui whitespace-nowrap tnum">
        {t('invitations.list.uses', { uses, max: maxUses })}
      </span>
    </span>
  );
}

/** Asks to make it worthless. */
export function RevokeButton({ invitation, onRevoke }: RowProps & Revoke) {
  const { t, i18n } = useTranslation();
  const date = formatDateTime(invitation.createdAt, i18n.language);
  return (
    <Button
      variant="danger-ghost"
      size="sm"
      aria-label={t('invitations.list.revokeTitle', { date })}
      onClick={() => onRevoke(invitation.id)}
      className="-mr-3"
    >
      <Ban aria-hidden />
      {t('invitations.list.revoke')}
    </Button>
  );
}
