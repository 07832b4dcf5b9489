import type { TFunction } from 'i18next';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';

/** Validation rules of the current password field. */
export const currentPasswordRules = (t: TFunction) => ({
  validate: (value: string) => value !== '' || t('profile.password.currentMissing'),
});

/** Field for the current password. */
export function CurrentPassword({
  input,
  error,
}: {
  input: UseFormRegisterReturn;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const label = t('profile.password.current');
  return (
    <Field label={label} error={error}>
      <PasswordInput
        {...input}
        label={label.toLowerCase()}
        autoComplete="current-password"
        inputSize="xl"
      />
    </Field>
  );
}

/** Tells password managers which account the form is for. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
