import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { isPasskeyCanceled, type ProofOwner, useProof } from '../../identity/index.ts';
import { useCreateErasure } from './privacy.api.ts';

/** Errors of the API that belong to the field. */
const fieldErrors = { wrong_password: 'wrongPassword', wrong_code: 'wrongCode' } as const;
const isFieldError = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code in fieldErrors || ['wrong_pin', 'wrong_factor'].includes(error.code));

/** Form state of the request to erase the account. */
export function useEraseForm(owner: ProofOwner, onDone: () => void) {
  const { t, i18n } = useTranslation();
  const proof = useProof(owner);
  const { method } = proof;
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error, reset } = useCreateErasure();
  const toMissing = () => {
    if (method === 'passkey') return undefined;
    if (method === 'email_code' || method === 'totp') return t('privacy.dialog.errors.code');
    return t(`privacy.dialog.errors.${method}`);
  };
  const toFieldError = () => {
    if (isSubmitted && !proof.isComplete) return toMissing();
    if (!isFieldError(error)) return undefined;
    return error.code in fieldErrors
      ? t(`privacy.dialog.errors.${fieldErrors[error.code as keyof typeof fieldErrors]}`)
      : errorMessage(error, t);
  };
  const submit = () => {
    setSubmitted(true);
    if (!proof.isComplete || isPending) return;
    mutate(proof.typed, {
      onSuccess: ({ erasure }) => {
        const date = formatDate(erasure.dueAt ?? '', i18n.language);
        const description = t('privacy.erase.doneHint', { date });
        toast({ tone: 'success', title: t('privacy.erase.done'), description });
        onDone();
      },
    });
  };
  return {
    proof: {
      ...proof,
      setValue: (value: string) => {
        proof.setValue(value);
        if (isFieldError(error)) reset();
      },
      choose: (next: typeof method) => {
        proof.choose(next);
        setSubmitted(false);
        reset();
      },
    },
    secretError: toFieldError(),
    otherError: error && !isFieldError(error) && !isPasskeyCanceled(error) ? error : undefined,
    isPending,
    submit,
  };
}
