import { pins } from '@atrium/contracts/identity/constants';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { AuthTitle } from '../../../ui/auth-shell/auth-shell.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { ModeLink } from '../forms/auth-mode.tsx';
import { useSignInWithCode, useSignInWithPin } from './pins.api.ts';

/** A field for a PIN: digits that nobody else sees. Password managers leave it alone, because the device is shared. */
function PinField({
  label,
  value,
  onValue,
  ...messages
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  error?: string | undefined;
}) {
  return (
    <Field label={label} {...messages}>
      <Input
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={pins.max}
        inputSize="xl"
        value={value}
        onChange={({ target }) => onValue(target.value.replaceAll(/\D/g, ''))}
      />
    </Field>
  );
}

function PanelForm({
  error,
  onSubmit,
  children,
}: {
  error: Error | null;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      {error && (
        <Alert tone="danger" icon={CircleAlert} title={errorMessage(error, t)} className="mt-5" />
      )}
      <form noValidate onSubmit={submit} className="mt-7 grid gap-4 max-md:mt-5">
        {children}
      </form>
    </>
  );
}

function PinForm() {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [pin, setPin] = useState('');
  const { mutate, error, isPending } = useSignInWithPin();
  // A wrong PIN is typed again, not corrected.
  const submit = () => mutate({ username, pin }, { onError: () => setPin('') });
  return (
    <PanelForm error={error} onSubmit={submit}>
      <Field label={t('auth.pin.username')}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          inputSize="xl"
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
      </Field>
      <PinField label={t('auth.pin.pin')} value={pin} onValue={setPin} />
      <Button
        type="submit"
        size="xl"
        className="mt-2"
        disabled={username.trim() === '' || pin === ''}
        loading={isPending}
      >
        {t('auth.pin.submit')}
      </Button>
    </PanelForm>
  );
}

function CodeForm() {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [pin, setPin] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, error, isPending } = useSignInWithCode();
  const isTooShort = pin.length < pins.min;
  const differs = pin !== confirmation;
  const submit = () => {
    setChecked(true);
    if (!isTooShort && !differs) mutate({ code, pin });
  };
  return (
    <PanelForm error={error} onSubmit={submit}>
      <Field label={t('auth.pin.code')}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
          inputSize="xl"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <PinField
        label={t('auth.pin.newPin')}
        hint={t('auth.pin.newPinHint', pins)}
        error={isChecked && isTooShort ? t('auth.pin.invalid', pins) : undefined}
        value={pin}
        onValue={setPin}
      />
      <PinField
        label={t('auth.pin.confirmation')}
        error={isChecked && !isTooShort && differs ? t('auth.pin.differ') : undefined}
        value={confirmation}
        onValue={setConfirmation}
      />
      <Button
        type="submit"
        size="xl"
        className="mt-2"
        disabled={code.trim() === '' || pin === '' || confirmation === ''}
        loading={isPending}
      >
        {t('auth.pin.submitCode')}
      </Button>
    </PanelForm>
  );
}

/**
 * Sign-in for people without email: with username and PIN, or with the code of an admin, by which they choose a PIN. The
 * route redirects after success.
 */
export function PinPanel() {
  const { t } = useTranslation();
  const [hasCode, setHasCode] = useState(false);
  return (
    <>
      <AuthTitle title={t(hasCode ? 'auth.pin.codeTitle' : 'auth.pin.title')}>
        {t(hasCode ? 'auth.pin.codeLead' : 'auth.pin.lead')}{' '}
        {!hasCode && <ModeLink mode="signin">{t('auth.pin.toSignIn')}</ModeLink>}
      </AuthTitle>
      {hasCode ? <CodeForm /> : <PinForm />}
      <Button
        variant="secondary"
        size="xl"
        className="mt-2.5 w-full"
        onClick={() => setHasCode(!hasCode)}
      >
        {t(hasCode ? 'auth.pin.toPin' : 'auth.pin.toCode')}
      </Button>
      {!hasCode && (
        <p className="mt-5 text-center text-xs text-subtle">{t('auth.pin.forgotten')}</p>
      )}
    </>
  );
}
