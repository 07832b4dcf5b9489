import { ShieldCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import type { IdentityCheck } from '../../../lib/session/identity-check.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import {
  completeSignIn,
  getReauthenticationMethods,
  reauthenticate,
  sendReauthenticationCode,
  type TypedProof,
} from './factors.api.ts';
import { hasPasskeys, isPasskeyCanceled } from './passkey-client.ts';
import { ProofChoice } from './proof-choice.tsx';
import { ProofField } from './proof-field.tsx';

type Method = TypedProof['method'];

/** The methods of a check. Those of an action are loaded. */
function useMethods(check: IdentityCheck) {
  const [methods, setMethods] = useState<readonly Method[] | undefined>(
    check.kind === 'sign_in' ? check.methods : undefined,
  );
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (check.kind === 'action') getReauthenticationMethods().then(setMethods, setError);
  }, [check]);
  const retry = async () => {
    setLoading(true);
    await getReauthenticationMethods().then(setMethods, setError);
    setLoading(false);
  };
  return {
    methods: methods?.filter((method) => method !== 'passkey' || hasPasskeys()),
    error,
    isLoading,
    retry: () => void retry(),
  };
}

/** Asks a user to confirm their identity, by the second factor of a sign-in or before a sensitive action. */
export function IdentityDialog({
  check,
  onDone,
  onCancel,
}: {
  check: IdentityCheck;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const { methods, error: loadError, isLoading, retry } = useMethods(check);
  const [chosen, setChosen] = useState<Method>();
  const [value, setValue] = useState('');
  const [trusts, setTrusts] = useState(false);
  const [busyWith, setBusyWith] = useState<'code' | 'proof'>();
  const isBusy = busyWith !== undefined;
  const [error, setError] = useState<unknown>();
  const [codesSent, setCodesSent] = useState(0);
  const method = chosen ?? methods?.[0];
  const message = error ? errorMessage(error, t) : undefined;
  const email = currentSession()?.user.email;

  const run = async (
    kind: 'code' | 'proof',
    task: () => Promise<unknown>,
    done: () => void,
  ): Promise<void> => {
    setBusyWith(kind);
    setError(undefined);
    try {
      await task();
      done();
    } catch (reason) {
      if (!isPasskeyCanceled(reason)) setError(reason);
    } finally {
      setBusyWith(undefined);
    }
  };
  const choose = (next: Method) => {
    setChosen(next);
    setValue('');
    setError(undefined);
  };
  const needsCode = method === 'email_code' && codesSent === 0;
  const sendCode = () =>
    void run('code', sendReauthenticationCode, () => {
      setCodesSent((count) => count + 1);
      setValue('');
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!method) return;
    if (needsCode) return sendCode();
    const typed = { method, value: value.trim() };
    const prove = () =>
      check.kind === 'sign_in' ? completeSignIn(check, typed, trusts) : reauthenticate(typed);
    void run('proof', prove, onDone);
  };
  const needsValue = method !== 'passkey' && !needsCode;

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      locked={isBusy}
      icon={ShieldCheck}
      title={t('factors.check.title')}
      description={t(`factors.check.lead.${check.kind}`)}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={isBusy}>
            {t('factors.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={busyWith === (needsCode ? 'code' : 'proof')}
            disabled={!method || isBusy || (needsValue && value === '')}
          >
            {t(
              needsCode
                ? 'factors.check.sendCode'
                : method === 'passkey'
                  ? 'factors.check.usePasskey'
                  : 'factors.check.confirm',
            )}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {!methods && !loadError && <Skeleton className="h-16" />}
        {!methods && Boolean(loadError) && (
          <FetchFailed
            title={t('factors.check.failed')}
            error={loadError}
            onRetry={retry}
            isRetrying={isLoading}
          />
        )}
        {needsCode && <p className="text-sm">{t('factors.check.emailCode')}</p>}
        {method && !needsCode && (
          <ProofField
            key={method}
            method={method}
            value={value}
            error={method === 'passkey' ? undefined : message}
            hint={
              method === 'email_code' && email ? t('factors.check.sentTo', { email }) : undefined
            }
            onChange={setValue}
          />
        )}
        {method === 'email_code' && codesSent > 0 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              variant="secondary"
              size="sm"
              className="max-md:h-(--target-min)"
              loading={busyWith === 'code'}
              disabled={isBusy}
              onClick={sendCode}
            >
              {t('factors.check.resendCode')}
            </Button>
            <output className="text-xs text-subtle">
              {codesSent > 1 && t('factors.check.resent')}
            </output>
          </div>
        )}
        {message && (method === 'passkey' || needsCode) && (
          <p role="alert" className="text-sm text-danger-text">
            {message}
          </p>
        )}
        {check.kind === 'sign_in' && (
          <Checkbox checked={trusts} onCheckedChange={setTrusts}>
            {t('factors.check.trust')}
          </Checkbox>
        )}
        {methods && (
          <ProofChoice methods={methods} current={method} disabled={isBusy} onChoose={choose} />
        )}
      </form>
    </Dialog>
  );
}
