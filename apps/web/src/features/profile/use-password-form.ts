import { password as figures } from '@atrium/contracts/constants';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, listedTexts } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { currentPasswordRules } from './current-password.tsx';
import { useChangePassword } from './profile.api.ts';
import { isWrongPassword } from './wrong-password.ts';

const empty = { current: '', next: '', confirm: '' };

type Refusal = { field: 'current' | 'next'; reasons: readonly string[] };

/** Returns the field an error belongs to and why; undefined if it belongs to none. */
function refusalIn(error: unknown): Refusal | undefined {
  if (isWrongPassword(error)) return { field: 'current', reasons: [] };
  if (!(error instanceof ApiError) || error.code !== 'weak_password') return undefined;
  return { field: 'next', reasons: listedTexts(error, 'reasons') };
}

/** Form for a new password: fields with validation and the result of the last submit. */
export function usePasswordForm(hasPassword: boolean) {
  const { t } = useTranslation();
  const change = useChangePassword();
  const form = useForm({ mode: 'onTouched', defaultValues: empty });
  const submit = form.handleSubmit(async ({ current, next }) => {
    try {
      await change.mutateAsync({
        password: next,
        ...(hasPassword && { currentPassword: current }),
      });
      form.reset();
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal) return;
      const message = [errorMessage(error, t), ...refusal.reasons].join(' ');
      form.setError(refusal.field, { message }, { shouldFocus: true });
    }
  });
  const fields = {
    current: () => form.register('current', currentPasswordRules(t)),
    next: () =>
      form.register('next', {
        validate: ({ length }) => {
          if (length < figures.min) return t('profile.password.tooShort', { min: figures.min });
          return length <= figures.max || t('profile.password.tooLong', { max: figures.max });
        },
      }),
    confirm: () =>
      form.register('confirm', {
        validate: (value, { next }) => value === next || t('profile.password.mismatch'),
      }),
  };
  const failure = change.isError && !refusalIn(change.error) ? change.error : undefined;
  return { form, fields, submit, failure, change };
}
