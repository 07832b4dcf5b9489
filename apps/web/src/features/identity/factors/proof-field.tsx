import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { CodeInput } from './code-input.tsx';
import type { TypedProof } from './factors.api.ts';

/** The field for a proof of identity, or what to do for a passkey. */
export function ProofField({
  method,
  error,
  hint,
  value,
  onChange,
}: {
  method: TypedProof['method'];
  error: string | undefined;
  /** Replaces the hint of the method. */
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  if (method === 'passkey') return <p className="text-sm">{t('factors.check.passkey')}</p>;
  const label = t(`factors.check.label.${method}`);
  if (method === 'password')
    return (
      <Field label={label} error={error}>
        <PasswordInput
          value={value}
          onChange={({ target }) => onChange(target.value)}
          label={label.toLowerCase()}
          autoComplete="current-password"
          inputSize="xl"
        />
      </Field>
    );
  return (
    <Field label={label} error={error} hint={hint ?? t(`factors.check.hint.${method}`)}>
      {method === 'recovery_code' ? (
        <Input
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
          className="font-mono"
          inputSize="xl"
        />
      ) : (
        <CodeInput
          value={value}
          onChange={onChange}
          type={method === 'pin' ? 'password' : 'text'}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
        />
      )}
    </Field>
  );
}
