import { password as figures } from '@atrium/contracts/constants';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, listedTexts } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-words.ts';
import { useChangePassword } from './profile.api.ts';

const empty = { current: '', next: '', confirm: '' };

type Refusal = { field: 'current' | 'next'; reasons: readonly string[] };

/** Which field a refusal is about, and why; nothing if it is about none. */
function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'wrong_password') return { field: 'current', reasons: [] };
  if (error.code !== 'weak_password') return undefined;
  return { field: 'next', reasons: listedTexts(error, 'reasons') };
}

/** The form for a new password: its fields with their rules, and what became of the last try. */
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
      const message = [errorWords(error, t), ...refusal.reasons].join(' ');
      form.setError(refusal.field, { message }, { shouldFocus: true });
    }
  });
  const fields = {
    current: () =>
      form.register('current', {
        validate: (value) => value !== '' || t('profile.password.currentMissing'),
      }),
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
