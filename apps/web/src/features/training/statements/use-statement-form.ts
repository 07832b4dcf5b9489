import type { OwnStatement } from '@atrium/contracts/training/statements';
import { mailCode } from '@atrium/contracts/identity/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useSignStatement } from './statements.api.ts';

/** Errors of the API that belong to a field. */
const fieldErrors = {
  name_mismatch: 'name',
  wrong_password: 'wrongPassword',
  wrong_code: 'wrongCode',
} as const;

function findFieldError(error: unknown) {
  const code = error instanceof ApiError ? error.code : '';
  return code in fieldErrors ? fieldErrors[code as keyof typeof fieldErrors] : undefined;
}

/** Form state of a signature. `secret` is the password or the code. */
export function useStatementForm(
  { assignmentId, version }: OwnStatement,
  { title, hasPassword }: { title: string; hasPassword: boolean },
  onSigned: () => void,
) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [secret, setSecret] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error, reset } = useSignStatement();
  const code = secret.trim();
  const isName = name.trim() !== '';
  const isSecret = hasPassword
    ? secret !== ''
    : /^\d+$/.test(code) && code.length === mailCode.digits;
  const found = findFieldError(error);
  const text = (key: 'name' | 'password' | 'code' | 'wrongPassword' | 'wrongCode') =>
    t(`statements.dialog.errors.${key}`);
  const secretError =
    isSubmitted && !isSecret
      ? text(hasPassword ? 'password' : 'code')
      : found && found !== 'name' && text(found);
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (found) reset();
  };
  const sign = () => {
    setSubmitted(true);
    if (!isName || !isSecret || isPending) return;
    const proof = hasPassword
      ? { method: 'password' as const, password: secret }
      : { method: 'email_code' as const, code };
    const done = () => {
      toast({ tone: 'success', title: t('statements.dialog.done'), description: title });
      onSigned();
    };
    mutate({ assignmentId, version, name: name.trim(), proof }, { onSuccess: done });
  };
  return {
    name,
    setName: change(setName),
    nameError: (isSubmitted && !isName) || found === 'name' ? text('name') : undefined,
    secret,
    setSecret: change(setSecret),
    secretError: secretError || undefined,
    otherError: error && !found ? error : undefined,
    isPending,
    sign,
  };
}
