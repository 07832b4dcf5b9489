import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

type Control = { label: string; input: UseFormRegisterReturn; error: ReactNode };

function NewPassword({ label, input, error }: Control) {
  return (
    <Field label={label} error={error} className="content-start">
      <PasswordInput
        {...input}
        label={label.toLowerCase()}
        autoComplete="new-password"
        inputSize="xl"
      />
    </Field>
  );
}

/** A new password and, to be sure, the same once more. */
export function ChosenPassword({
  password,
  confirmation,
  className,
}: {
  password: Control;
  confirmation: Control;
  className: string;
}) {
  return (
    <div className={className}>
      <NewPassword {...password} />
      <NewPassword {...confirmation} />
    </div>
  );
}
