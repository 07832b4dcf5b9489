import { changeEmail } from '@atrium/contracts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert, MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useChangeEmail } from './profile.api.ts';
import { SettingsCard } from './settings-card.tsx';

const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function useChangeEmailForm(present: string) {
  const { t } = useTranslation();
  const change = useChangeEmail();
  const form = useForm({
    resolver: zodResolver(changeEmail.schema.body),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const submit = form.handleSubmit(async ({ email }) => {
    if (isSameAddress(email, present)) {
      form.setError('email', { type: 'same', message: t('profile.email.same') });
      return;
    }
    // What went wrong is shown from the mutation itself.
    await change.mutateAsync(email).then(
      () => form.reset(),
      () => form.setFocus('email'),
    );
  });
  return { form, submit, change };
}

/** Asks for a new address; the mail sent there makes the change. */
export function ChangeEmail({ email: present }: { email: string }) {
  const { t } = useTranslation();
  const { form, submit, change } = useChangeEmailForm(present);
  const wrong = form.formState.errors.email;
  const sentTo = change.isSuccess ? change.variables : undefined;
  return (
    <SettingsCard
      title={t('profile.email.title')}
      description={t('profile.email.lead', { email: present })}
    >
      {change.isError && (
        <Alert tone="danger" icon={CircleAlert} title={t('profile.email.failed')} className="mb-4">
          {errorWords(change.error, t)}
        </Alert>
      )}
      {sentTo !== undefined && (
        <Alert tone="info" icon={MailCheck} title={t('profile.email.sent')} className="mb-4">
          {t('profile.email.sentHint', { email: sentTo })}
        </Alert>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          label={t('profile.email.label')}
          error={wrong && (wrong.type === 'same' ? wrong.message : t('profile.email.invalid'))}
        >
          <Input {...form.register('email')} type="email" autoComplete="email" inputSize="xl" />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start max-md:w-full"
          loading={change.isPending}
        >
          {t('profile.email.submit')}
        </Button>
      </form>
    </SettingsCard>
  );
}
