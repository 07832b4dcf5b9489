import { password as passwordLimits } from '@atrium/contracts/identity/constants';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { PasswordStrength } from '../passwords/password-strength.tsx';
import { AccountName, CurrentPassword } from './current-password.tsx';
import { SettingsCard } from './settings-card.tsx';
import { usePasswordForm } from './use-password-form.ts';

function Outcome({ failure, isDone }: { failure: unknown; isDone: boolean }) {
  const { t } = useTranslation();
  if (failure) {
    return (
      <Alert tone="danger" icon={CircleAlert} title={t('profile.password.failed')} className="mb-4">
        {errorMessage(failure, t)}
      </Alert>
    );
  }
  if (!isDone) return null;
  return (
    <Alert tone="success" icon={CircleCheck} title={t('profile.password.done')} className="mb-4">
      {t('profile.password.doneHint')}
    </Alert>
  );
}

/** Form for a new password, or the first one for a user who signs in by email link. */
export function ChangePassword({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const { t } = useTranslation();
  const { form, fields, submit, failure, change } = usePasswordForm(hasPassword);
  const { errors } = form.formState;
  const next = useWatch({ control: form.control, name: 'next' });
  const label = (name: string) => name.toLowerCase();
  return (
    <SettingsCard
      title={t('profile.password.title')}
      description={hasPassword ? t('profile.password.lead') : t('profile.password.leadNone')}
    >
      <Outcome failure={failure} isDone={change.isSuccess} />
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <AccountName email={email} />
        {hasPassword && (
          <CurrentPassword input={fields.current()} error={errors.current?.message} />
        )}
        <Field
          label={t('profile.password.next')}
          note={
            <PasswordStrength password={next} personal={email}>
              {t('profile.password.hint', { min: passwordLimits.min })}
            </PasswordStrength>
          }
          error={errors.next?.message}
        >
          <PasswordInput
            {...fields.next()}
            label={label(t('profile.password.next'))}
            autoComplete="new-password"
            inputSize="xl"
          />
        </Field>
        <Field label={t('profile.password.confirm')} error={errors.confirm?.message}>
          <PasswordInput
            {...fields.confirm()}
            label={label(t('profile.password.confirm'))}
            autoComplete="new-password"
            inputSize="xl"
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start max-md:w-full"
          loading={change.isPending}
        >
          {hasPassword ? t('profile.password.submit') : t('profile.password.submitNone')}
        </Button>
      </form>
    </SettingsCard>
  );
}
