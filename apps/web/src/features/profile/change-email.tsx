import { CircleAlert, MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AccountName, CurrentPassword } from './current-password.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useEmailForm } from './use-email-form.ts';

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
