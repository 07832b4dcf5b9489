import { mailCode } from '@atrium/contracts/identity/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useCreateErasure } from './privacy.api.ts';

/** Errors of the API that belong to the field. */
const fieldErrors = { wrong_password: 'wrongPassword', wrong_code: 'wrongCode' } as const;

function findFieldError(error: unknown) {
  const code = error instanceof ApiError ? error.code : '';
  return code in fieldErrors ? fieldErrors[code as keyof typeof fieldErrors] : undefined;
}

/** Form state of the request to erase the account. `secret` is the password or the code. */
export function useEraseForm(hasPassword: boolean, onDone: () => void) {
  const { t, i18n } = useTranslation();
  const [secret, setSecret] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error, reset } = useCreateErasure();
  const code = secret.trim();
  const isComplete = hasPassword
    ? secret !== ''
    : /^\d+$/.test(code) && code.length === mailCode.digits;
  const found = findFieldError(error);
  const missing = hasPassword ? 'password' : 'code';
  const problem = isSubmitted && !isComplete ? missing : found;
  const submit = () => {
    setSubmitted(true);
    if (!isComplete || isPending) return;
    const proof = hasPassword
      ? { method: 'password' as const, password: secret }
      : { method: 'email_code' as const, code };
    mutate(proof, {
      onSuccess: ({ erasure }) => {
        const date = formatDate(erasure.dueAt ?? '', i18n.language);
        const description = t('privacy.erase.doneHint', { date });
        toast({ tone: 'success', title: t('privacy.erase.done'), description });
        onDone();
      },
    });
  };
  return {
    secret,
    setSecret: (value: string) => {
      setSecret(value);
      if (found) reset();
    },
    secretError: problem && t(`privacy.dialog.errors.${problem}`),
    otherError: error && !found ? error : undefined,
    isPending,
    submit,
  };
}
