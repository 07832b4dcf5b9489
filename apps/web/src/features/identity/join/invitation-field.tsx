import { BadgeCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import type { InvitationLookup } from './use-invitation-lookup.ts';

function useNote(state: InvitationLookup): ReactNode {
  const { t } = useTranslation();
  if (state.kind === 'checking') {
    return <p className="text-subtle">{t('auth.invitation.checking')}</p>;
  }
  if (state.kind !== 'valid') return '';
  return (
    <p className="flex items-center gap-1.5 text-success-text">
      <BadgeCheck className="size-4 shrink-0" aria-hidden />
      <span>
        {t('auth.invitation.join')} <span className="font-medium">{state.organization}</span>
      </span>
    </p>
  );
}

function useInvitationError(state: InvitationLookup, isRejected: boolean): string | undefined {
  const { t } = useTranslation();
  if (state.kind === 'invalid') return t(`errors.${state.code}`);
  if (isRejected) return t('errors.invitation_invalid');
  if (state.kind !== 'failed') return undefined;
  const { error } = state;
  const isLimited = error instanceof ApiError && error.code === 'too_many_requests';
  return isLimited ? errorMessage(error, t) : t('auth.invitation.failed');
}

/** Invitation code and the organization it belongs to. `isRejected`: the server rejected it. */
export function InvitationField({
  lookup,
  isRejected,
  ...input
}: { lookup: InvitationLookup; isRejected: boolean } & ComponentProps<'input'>) {
  const { t } = useTranslation();
  const note = useNote(lookup);
  const error = useInvitationError(lookup, isRejected);
  return (
    <Field label={t('auth.invitation.label')} optional note={note} error={error}>
      <Input
        {...input}
        inputSize="xl"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-ui"
      />
    </Field>
  );
}
