import { BadgeCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { InvitationStatus } from './use-invitation-lookup.ts';

function useNote(state: InvitationStatus): ReactNode {
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

function useTrouble(state: InvitationStatus, isRefused: boolean): string | undefined {
  const { t } = useTranslation();
  if (state.kind === 'invalid') return t(`errors.${state.code}`);
  if (isRefused) return t('errors.invitation_invalid');
  if (state.kind !== 'failed') return undefined;
  const { error } = state;
  const isLimited = error instanceof ApiError && error.code === 'too_many_requests';
  return isLimited ? errorMessage(error, t) : t('auth.invitation.failed');
}

/** Invitation code and the organization it belongs to. `isRefused`: the server rejected it. */
export function InvitationField({
  lookup,
  isRefused,
  ...input
}: { lookup: InvitationStatus; isRefused: boolean } & ComponentProps<'input'>) {
  const { t } = useTranslation();
  const note = useNote(lookup);
  const trouble = useTrouble(lookup, isRefused);
  return (
    <Field label={t('auth.invitation.label')} optional note={note} error={trouble}>
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
