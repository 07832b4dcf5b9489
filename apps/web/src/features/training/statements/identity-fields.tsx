import { mailCode } from '@atrium/contracts/identity/constants';
import { CircleAlert, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { useRequestStatementCode } from './statements.api.ts';

type SecretProps = { value: string; onChange: (value: string) => void; error: string | undefined };

/** Field for the password of the account. */
export function PasswordField({ value, onChange, error }: SecretProps) {
  const { t } = useTranslation();
  const label = t('statements.dialog.password');
  return (
    <Field label={label} error={error}>
      <PasswordInput
        label={label.toLowerCase()}
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

/** Sends a code by email and shows the field for it. */
export function CodeField({
  assignmentId,
  email,
  value,
  onChange,
  error,
}: SecretProps & { assignmentId: string; email: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error: failure } = useRequestStatementCode();
  return (
    <div className="grid gap-3">
      {isSuccess ? (
        <Field
          label={t('statements.dialog.code')}
          error={error}
          hint={t('statements.dialog.codeHint', { email, count: mailCode.minutes })}
        >
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={mailCode.digits}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className="tnum"
          />
        </Field>
      ) : (
        <p className="text-ui text-muted">{t('statements.dialog.noCodeHint')}</p>
      )}
      {failure && (
        <Alert tone="danger" icon={CircleAlert} title={t('statements.dialog.codeFailed')}>
          {errorMessage(failure, t)}
        </Alert>
      )}
      <Button
        variant="secondary"
        className="w-fit max-md:w-full"
        loading={isPending}
        onClick={() => mutate(assignmentId)}
      >
        <Mail aria-hidden />
        {t(isSuccess ? 'statements.dialog.resendCode' : 'statements.dialog.sendCode')}
      </Button>
    </div>
  );
}
