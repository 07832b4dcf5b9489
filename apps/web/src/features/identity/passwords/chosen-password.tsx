import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { PasswordStrength } from './password-strength.tsx';

type Control = {
  label: string;
  input: UseFormRegisterReturn;
  error: ReactNode;
  note?: ReactNode;
};

function NewPassword({ label, input, error, note }: Control) {
  return (
    <Field label={label} error={error} note={note} className="content-start">
      <PasswordInput
        {...input}
        label={label.toLowerCase()}
        autoComplete="new-password"
        inputSize="xl"
      />
    </Field>
  );
}

/** Fields for a new password and its confirmation. */
export function ChosenPassword({
  password,
  confirmation,
  className,
}: {
  /** `value` and `personal` (name and email of the owner) determine the strength shown. */
  password: Control & { value: string; personal: string };
  confirmation: Control;
  className: string;
}) {
  const { value, personal, ...control } = password;
  const strength = <PasswordStrength password={value} personal={personal} />;
  return (
    <div className={className}>
      <NewPassword {...control} note={strength} />
      <NewPassword {...confirmation} />
    </div>
  );
}

/** Why a password is too easy to guess, below the field. */
export function WeakPassword({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation();
  return <>{[t('errors.weak_password'), ...reasons].join(' ')}</>;
}
