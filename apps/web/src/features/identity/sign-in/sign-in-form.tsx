import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AuthTitle } from '../../../ui/auth-shell/auth-shell.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { type AuthFormProps, ModeLink } from '../forms/auth-mode.tsx';
import { SignInNotice, type Notice } from './sign-in-notice.tsx';
import { useFieldErrors } from '../forms/form-schemas.ts';
import { useSignInForm } from './use-sign-in-form.ts';

/** Sign-in by password or emailed link. The route redirects after success, not this form. */
export function SignInForm({
  email: typed,
  onEmail,
  invitation,
  notice: startNotice,
  joinsAtOnce,
  demo,
}: AuthFormProps & {
  notice: Notice | undefined;
  /** Otherwise the page in `next` handles the invitation. */
  joinsAtOnce: boolean;
  /** Shown above the fields, if the server runs as a demo. */
  demo?: ReactNode;
}) {
  const { t } = useTranslation();
  const errorText = useFieldErrors();
  const { form, notice, submit, ...rest } = useSignInForm({
    email: typed,
    notice: startNotice,
    invitation,
    joinsAtOnce,
  });
  const { register, control, formState } = form;
  const { email, password } = useWatch({ control });
  const wrong = formState.errors;
  return (
    <>
      <AuthTitle title={t('auth.signIn.title')}>
        {t('auth.signIn.lead')} <ModeLink mode="signup">{t('auth.signIn.toSignUp')}</ModeLink>
      </AuthTitle>
      <SignInNotice
        notice={notice}
        onResend={() => void rest.resendConfirmation()}
        isResending={rest.isResending}
      />
      {demo}
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-7 grid gap-4 max-md:mt-5"
      >
        <Field label={t('auth.fields.email')} error={errorText(wrong.email, email)}>
          <Input
            {...register('email', { onChange: () => onEmail(form.getValues('email')) })}
            type="email"
            autoComplete="username"
            inputSize="xl"
          />
        </Field>
        <Field
          label={t('auth.fields.password')}
          error={errorText(wrong.password, password)}
          action={
            <ModeLink mode="reset" className="text-ui">
              {t('auth.signIn.toReset')}
            </ModeLink>
          }
        >
          <PasswordInput {...register('password')} autoComplete="current-password" inputSize="xl" />
        </Field>
        <div className="mt-2 grid gap-2.5">
          <Button type="submit" size="xl" disabled={!email || !password} loading={rest.isSigningIn}>
            {t('auth.signIn.submit')}
          </Button>
          <Button
            size="xl"
            variant="secondary"
            disabled={!email}
            loading={rest.isSendingLink}
            onClick={() => void rest.sendMagicLink()}
          >
            {t('auth.signIn.magicLink')}
          </Button>
        </div>
      </form>
      <p className="mt-5 text-center text-xs text-subtle">{t('auth.signIn.foot')}</p>
    </>
  );
}
