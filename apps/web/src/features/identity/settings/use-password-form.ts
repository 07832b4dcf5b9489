import { password as passwordLimits } from '@atrium/contracts/identity/constants';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, listedTexts } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { currentPasswordRules } from './current-password.tsx';
import { useChangePassword } from './profile.api.ts';
import { isWrongPassword } from './settings-errors.ts';

const empty = { current: '', next: '', confirm: '' };

type PasswordFieldError = { field: 'current' | 'next'; reasons: readonly string[] };

/** Returns the field an error belongs to and why; undefined if it belongs to none. */
function findFieldError(error: unknown): PasswordFieldError | undefined {
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
      const fieldError = findFieldError(error);
      if (!fieldError) return;
      const message = [errorMessage(error, t), ...fieldError.reasons].join(' ');
      form.setError(fieldError.field, { message }, { shouldFocus: true });
    }
  });
  const fields = {
    current: () => form.register('current', currentPasswordRules(t)),
    next: () =>
      form.register('next', {
        validate: ({ length }) => {
          if (length < passwordLimits.min)
            return t('profile.password.tooShort', { min: passwordLimits.min });
          return (
            length <= passwordLimits.max ||
            t('profile.password.tooLong', { max: passwordLimits.max })
          );
        },
      }),
    confirm: () =>
      form.register('confirm', {
        validate: (value, { next }) => value === next || t('profile.password.mismatch'),
      }),
  };
  const failure = change.isError && !findFieldError(change.error) ? change.error : undefined;
  return { form, fields, submit, failure, change };
}
