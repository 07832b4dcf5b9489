import { signInBody } from '@atrium/contracts/auth';
import { password as passwordFigures } from '@atrium/contracts/constants';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useSignIn } from './auth.api.ts';
import { AuthTitle } from './auth-shell.tsx';
import { isWrongCredentials, SignInNotice } from './sign-in-notice.tsx';

function useSignInForm() {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const form = useForm({
    resolver: zodResolver(signInBody),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const submit = form.handleSubmit(async (credentials) => {
    try {
      await signIn.mutateAsync(credentials);
      toast({ title: t('auth.signIn.success') });
    } catch (error) {
      if (isWrongCredentials(error)) form.setFocus('password', { shouldSelect: true });
    }
  });
  return { form, submit, error: signIn.error, isPending: signIn.isPending };
}

/** E-mail and password. Who has signed in is sent on by the route, not from here. */
export function SignInForm({ expired }: { expired: boolean }) {
  const { t } = useTranslation();
  const { form, submit, error, isPending } = useSignInForm();
  const { register, control, formState } = form;
  const { email, password } = useWatch({ control });
  const wrong = formState.errors;
  const passwordError =
    wrong.password &&
    (password
      ? t('auth.signIn.passwordTooLong', { max: passwordFigures.max })
      : t('auth.signIn.passwordMissing'));
  return (
    <>
      <AuthTitle title={t('auth.signIn.title')}>{t('auth.signIn.lead')}</AuthTitle>
      <SignInNotice error={error} expired={expired} />
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-7 grid gap-4 max-md:mt-5"
      >
        <Field label={t('auth.signIn.email')} error={wrong.email && t('auth.signIn.emailInvalid')}>
          <Input {...register('email')} type="email" autoComplete="username" inputSize="xl" />
        </Field>
        <Field label={t('auth.signIn.password')} error={passwordError}>
          <PasswordInput {...register('password')} autoComplete="current-password" inputSize="xl" />
        </Field>
        <Button
          type="submit"
          size="xl"
          className="mt-2 w-full"
          disabled={!email || !password}
          loading={isPending}
        >
          {t('auth.signIn.submit')}
        </Button>
      </form>
    </>
  );
}
