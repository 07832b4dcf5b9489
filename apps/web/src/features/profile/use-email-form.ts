import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';
import { currentPasswordRules } from './current-password.tsx';
import { emailError } from './email-error.ts';
import { useChangeEmail } from './profile.api.ts';
import { isWrongPassword } from './wrong-password.ts';

/** Form for a new email: fields with validation and the result of the last submit. */
export function useEmailForm(present: string, hasPassword: boolean) {
  const { t } = useTranslation();
  const change = useChangeEmail();
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '', current: '' } });
  const submit = form.handleSubmit(async ({ email, current }) => {
    try {
      await change.mutateAsync({ email, ...(hasPassword && { currentPassword: current }) });
      form.reset();
    } catch (error) {
      if (!isWrongPassword(error)) return form.setFocus('email');
      form.setError('current', { message: errorMessage(error, t) }, { shouldFocus: true });
    }
  });
  const fields = {
    email: () =>
      form.register('email', {
        validate: (value) => {
          const problem = emailError(value, present);
          return problem ? t(`profile.email.${problem}`) : true;
        },
      }),
    current: () => form.register('current', currentPasswordRules(t)),
  };
  const failure = change.isError && !isWrongPassword(change.error) ? change.error : undefined;
  const sentTo = change.isSuccess ? change.variables.email : undefined;
  return { form, fields, submit, failure, sentTo, isPending: change.isPending };
}
