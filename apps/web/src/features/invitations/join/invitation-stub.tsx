import { Building2, CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import type { InvitationState } from './invitation-state.ts';

const verdicts = {
  validating: { textKey: 'invite.checking', style: 'text-muted', icon: undefined },
  valid: { textKey: 'invite.valid', style: 'text-success-text', icon: CircleCheck },
  invalid: { textKey: 'invite.invalid', style: 'text-danger-text', icon: CircleX },
  failed: { textKey: 'invite.failed', style: 'text-danger-text', icon: CircleAlert },
} as const;

function Verdict({ status }: { status: InvitationState['status'] }) {
  const { t } = useTranslation();
  const { textKey, style, icon: Icon } = verdicts[status];
  return (
    <p className={cn('mt-4 flex items-center gap-2 text-ui font-medium', style)}>
      {Icon && <Icon className="size-4.5" aria-hidden />}
      {t(textKey)}
    </p>
  );
}

function Organization({ state }: { state: InvitationState }) {
  const { t } = useTranslation();
  if (state.status === 'validating') {
    return (
      <>
        <Skeleton className="mt-1 h-4 w-40" />
        <Skeleton className="mt-2 h-3 w-24" />
      </>
    );
  }
  const isValid = state.status === 'valid';
  const name = state.status === 'failed' ? undefined : state.organization;
  return (
    <>
      <p className={cn('font-title wrap-anywhere', !isValid && 'text-muted')}>
        {name ??
          (state.status === 'failed'
            ? t('invite.yourInvitation')
            : t('invite.unknownOrganization'))}
      </p>
      {name && (
        <p className="text-ui text-muted">{isValid ? t('invite.invites') : t('invite.invited')}</p>
      )}
    </>
  );
}

/** Upper half of an invitation: who invites, for which role, and whether it is valid. */
export function InvitationStub({ state }: { state: InvitationState }): ReactNode {
  const { t } = useTranslation();
  const isBusy = state.status === 'validating';
  const isDead = state.status === 'invalid' || state.status === 'failed';
  return (
    <>
      <div className={cn('flex items-start gap-3.5', isDead && 'items-center')}>
        <span
          className={cn(
            'grid size-11 shrink-0 place-items-center rounded-lg border border-border bg-surface',
            isDead ? 'text-subtle' : 'text-primary-text',
          )}
        >
          {isBusy ? <Spinner className="size-5" /> : <Building2 className="size-5" aria-hidden />}
        </span>
        <div className="min-w-0 flex-1">
          <Organization state={state} />
        </div>
        {state.status === 'valid' && state.role && (
          <Badge tone="primary" size="md">
            {t(`invite.roles.${state.role}`)}
          </Badge>
        )}
      </div>
      <Verdict status={state.status} />
    </>
  );
}
