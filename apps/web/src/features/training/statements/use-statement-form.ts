import type { OwnStatement } from '@atrium/contracts/training/statements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { isPasskeyCanceled, type ProofOwner, useProof } from '../../identity/index.ts';
import { useSignStatement } from './statements.api.ts';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');
/** Errors of the API that belong to the proof of identity. */
const proofErrors: ReadonlySet<string> = new Set([
  'wrong_password',
  'wrong_code',
  'wrong_pin',
  'wrong_factor',
]);

/** Form state of a signature. */
export function useStatementForm(
  { assignmentId, version }: OwnStatement,
  { title, signer }: { title: string; signer: ProofOwner },
  onSigned: () => void,
) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const proof = useProof(signer);
  const { method } = proof;
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error, reset } = useSignStatement();
  const isName = name.trim() !== '';
  const code = codeOf(error);
  const isProofError = proofErrors.has(code);
  const isNameError = code === 'name_mismatch';
  const toMissing = () => {
    if (method === 'passkey') return undefined;
    if (method === 'email_code' || method === 'totp') return t('statements.dialog.errors.code');
    return t(`statements.dialog.errors.${method}`);
  };
  const toProofError = () => {
    if (isSubmitted && !proof.isComplete) return toMissing();
    if (!isProofError) return undefined;
    if (code === 'wrong_password') return t('statements.dialog.errors.wrongPassword');
    return code === 'wrong_code' ? t('statements.dialog.errors.wrongCode') : errorMessage(error, t);
  };
  const clear = () => {
    if (isProofError || isNameError) reset();
  };
  const sign = () => {
    setSubmitted(true);
    if (!isName || !proof.isComplete || isPending) return;
    const done = () => {
      toast({ tone: 'success', title: t('statements.dialog.done'), description: title });
      onSigned();
    };
    const signature = { assignmentId, version, name: name.trim(), proof: proof.typed };
    mutate(signature, { onSuccess: done });
  };
  return {
    name,
    setName: (value: string) => {
      setName(value);
      clear();
    },
    nameError:
      (isSubmitted && !isName) || isNameError ? t('statements.dialog.errors.name') : undefined,
    proof: {
      ...proof,
      setValue: (value: string) => {
        proof.setValue(value);
        clear();
      },
      choose: (next: typeof method) => {
        proof.choose(next);
        setSubmitted(false);
        reset();
      },
    },
    secretError: toProofError(),
    otherError:
      error && !isProofError && !isNameError && !isPasskeyCanceled(error) ? error : undefined,
    isPending,
    sign,
  };
}
