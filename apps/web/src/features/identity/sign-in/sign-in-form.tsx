import { lazy, type ReactNode, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AuthTitle } from '../../../ui/auth-shell/auth-shell.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { SignInBrandingText, useSlugBranding } from '../../branding/index.ts';
import { type AuthFormProps, ModeLink } from '../forms/auth-mode.tsx';
import { SignInNotice, type Notice } from './sign-in-notice.tsx';
import { useFieldErrors } from '../forms/form-schemas.ts';
import { useSignInForm } from './use-sign-in-form.ts';

const PasskeySignIn = lazy(async () => ({
  default: (await import('../factors/passkey-sign-in.tsx')).PasskeySignIn,
}));

type Method = ReturnType<typeof useSignInForm>['method'];

/** Opens the identity provider, with the password as the alternative. */
function ProviderActions({ method }: { method: Method }) {
  const { t } = useTranslation();
  const provider = method.current?.provider ?? t('auth.signIn.identityProvider');
  const alternative = method.current?.isRequired ? 'emergency' : 'usePassword';
  return (
    <>
      <Button type="submit" size="xl" loading={method.isLeaving}>
        <span aria-live="polite">
          {method.isLeaving
            ? t('auth.signIn.opening', { provider })
            : t('auth.signIn.continueWith', { provider })}
        </span>
      </Button>
      <Button variant="link" size="sm" onClick={method.choosePassword}>
        {t(`auth.signIn.${alternative}`)}
      </Button>
    </>
  );
}

/**
 * Sign-in by email first, then by password, at the identity provider or by emailed link. The route redirects after
 * success, not this form.
 */
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
  const { form, notice, submit, method, ...rest } = useSignInForm({
    email: typed,
    notice: startNotice,
    invitation,
    joinsAtOnce,
  });
  const { register, control, formState } = form;
  const { email, password } = useWatch({ control });
  const wrong = formState.errors;
  const { hasPassword, current } = method;
  const [search] = useSearchParams();
  const ofUrl = useSlugBranding(search.get('organization'));
  const isHidden = !hasPassword;
  return (
    <>
      <AuthTitle title={t('auth.signIn.title')}>
        {t('auth.signIn.lead')} <ModeLink mode="signup">{t('auth.signIn.toSignUp')}</ModeLink>
      </AuthTitle>
      <SignInNotice
        notice={notice}
        onResend={() => void rest.resendConfirmation()}
        isResending={rest.isResending}
        onOpenProvider={() => void rest.openProvider()}
      />
      <SignInBrandingText branding={current?.branding ?? ofUrl} />
      {demo}
      <form noValidate onSubmit={submit} className="mt-7 grid gap-4 max-md:mt-5">
        <Field label={t('auth.fields.email')} error={errorText(wrong.email, email)}>
          <Input
            {...register('email', {
              onChange: () => {
                onEmail(form.getValues('email'));
                rest.changeEmail();
              },
            })}
            type="email"
            autoComplete="username"
            inputSize="xl"
          />
        </Field>
        {/* Rendered from the start, so that password managers fill both fields. */}
        <div className={isHidden ? 'sr-only' : undefined} aria-hidden={isHidden || undefined}>
          <Field
            label={t('auth.fields.password')}
            error={errorText(wrong.password, password)}
            action={
              hasPassword && (
                <ModeLink mode="reset" className="text-ui">
                  {t('auth.signIn.toReset')}
                </ModeLink>
              )
            }
          >
            <PasswordInput
              {...register('password')}
              autoComplete="current-password"
              inputSize="xl"
              tabIndex={isHidden ? -1 : undefined}
            />
          </Field>
        </div>
        <div className="mt-2 grid gap-2.5">
          {current && !hasPassword ? (
            <ProviderActions method={method} />
          ) : (
            <Button
              type="submit"
              size="xl"
              disabled={!email || (hasPassword && !password)}
              loading={rest.isSigningIn || method.isSearching || method.isLeaving}
            >
              {t(hasPassword ? 'auth.signIn.submit' : 'auth.continue')}
            </Button>
          )}
          {(!current || (hasPassword && !current.isRequired)) && (
            <Button
              size="xl"
              variant="secondary"
              disabled={!email}
              loading={rest.isSendingLink}
              onClick={() => void rest.sendMagicLink()}
            >
              {t('auth.signIn.magicLink')}
            </Button>
          )}
        </div>
      </form>
      <Suspense fallback={null}>
        <PasskeySignIn />
      </Suspense>
      <p className="mt-5 text-center text-sm">
        <ModeLink mode="pin">{t('auth.signIn.toPin')}</ModeLink>
      </p>
      <p className="mt-3 text-center text-xs text-subtle">{t('auth.signIn.foot')}</p>
    </>
  );
}
