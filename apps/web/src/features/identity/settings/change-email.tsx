import { CircleAlert, MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { AccountName, CurrentPassword, currentPasswordRules } from './current-password.tsx';
import { emailError, isWrongPassword } from './settings-errors.ts';
import { useChangeEmail } from './profile.api.ts';
import { SettingsCard } from './settings-card.tsx';

function Outcome({ failure, sentTo }: { failure: unknown; sentTo: string | undefined }) {
  const { t } = useTranslation();
  if (failure) {
    return (
      <Alert tone="danger" icon={CircleAlert} title={t('profile.email.failed')} className="mb-4">
        {errorMessage(failure, t)}
      </Alert>
    );
  }
  if (sentTo === undefined) return null;
  return (
    <Alert tone="info" icon={MailCheck} title={t('profile.email.sent')} className="mb-4">
      {t('profile.email.sentHint', { email: sentTo })}
    </Alert>
  );
}

/** Asks for a new email, and for the password if there is one; the link in the email confirms the change. */
export function ChangeEmail({
  email: present,
  hasPassword,
}: {
  email: string;
  hasPassword: boolean;
}) {
  const { t } = useTranslation();
  const { form, fields, submit, failure, sentTo, isPending } = useEmailForm(present, hasPassword);
  const { errors } = form.formState;
  return (
    <SettingsCard
      title={t('profile.email.title')}
      description={t('profile.email.lead', { email: present })}
    >
      <Outcome failure={failure} sentTo={sentTo} />
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <AccountName email={present} />
        <Field label={t('profile.email.label')} error={errors.email?.message}>
          <Input {...fields.email()} type="email" autoComplete="email" inputSize="xl" />
        </Field>
        {hasPassword && (
          <CurrentPassword input={fields.current()} error={errors.current?.message} />
        )}
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start max-md:w-full"
          loading={isPending}
        >
          {t('profile.email.submit')}
        </Button>
      </form>
    </SettingsCard>
  );
}

/** Form for a new email: fields with validation and the result of the last submit. */
function useEmailForm(present: string, hasPassword: boolean) {
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
