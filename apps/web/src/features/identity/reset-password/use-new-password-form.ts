import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, listedTexts } from '../../../lib/http/api-error.ts';
import { useSetPassword } from '../forms/auth.api.ts';
import { newPasswordForm } from '../forms/form-schemas.ts';

const hasCode = (error: unknown, code: ApiError['code']) =>
  error instanceof ApiError && error.code === code;

/** Form for a new password. Requires the current one only if the server does. */
export function useNewPasswordForm(onDone: () => void) {
  const { mutateAsync, error, isPending, reset } = useSetPassword();
  const [needsCurrent, setNeedsCurrent] = useState(false);
  const form = useForm({
    resolver: zodResolver(newPasswordForm),
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '', current: '' },
  });
  const values = useWatch({ control: form.control });

  const submit = form.handleSubmit(async ({ password, current }) => {
    try {
      await mutateAsync({ password, ...(current && { currentPassword: current }) });
      onDone();
    } catch (failure) {
      if (hasCode(failure, 'wrong_password')) setNeedsCurrent(true);
      if (hasCode(failure, 'weak_password')) form.setFocus('password');
    }
  });

  const isWeak = error instanceof ApiError && error.code === 'weak_password';
  const isWrong = hasCode(error, 'wrong_password');
  return {
    form,
    values,
    submit,
    isPending,
    needsCurrent,
    /** The current password is wrong. */
    isCurrentWrong: isWrong && Boolean(values.current),
    weakReasons: isWeak ? listedTexts(error, 'reasons') : undefined,
    /** Error that belongs to no field. */
    error: isWeak || isWrong ? null : error,
    forgetError: reset,
  };
}
