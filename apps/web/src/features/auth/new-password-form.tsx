import { password as figures } from '@atrium/contracts/constants';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../lib/api/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { AuthTitle } from '../../ui/auth-shell/auth-shell.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useSignOut } from '../../ui/use-sign-out.ts';
import { ChosenPassword } from './chosen-password.tsx';
import { useKeepFocus } from './use-keep-focus.ts';
import { useNewPasswordForm } from './use-new-password-form.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { WeakPassword } from './weak-password.tsx';

/** Tells password managers which account this is for. */
function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

function BackToSignIn({ byLink }: { byLink: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  // The reset link has signed the user in; the sign-in page requires signing out first.
  const leave = () => {
    if (byLink) signOut();
    void navigate(paths.signIn);
  };
  return (
    <p className="mt-6 text-center text-sm text-muted">
      <TextLink
        to={paths.signIn}
        onClick={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        {t('auth.backToSignIn')}
      </TextLink>
    </p>
  );
}

/** A new password with confirmation. `byLink`: a reset link has just signed the user in. */
export function NewPasswordForm({ byLink, onDone }: { byLink: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const words = useFieldErrors();
  const state = useSession();
  const email = state.status === 'signed_out' ? '' : state.session.user.email;
  useKeepFocus();
  const { form, values, submit, ...rest } = useNewPasswordForm(onDone);
  const { register } = form;
  const wrong = form.formState.errors;
  const confirmAgain = () => {
    if (form.getValues('confirmation')) void form.trigger('confirmation');
  };
  const currentTrouble = rest.isCurrentWrong && t('errors.wrong_password');
  return (
    <>
      <AuthTitle title={t('auth.newPassword.title')}>
        {t('auth.newPassword.lead', figures)}
      </AuthTitle>
      {rest.error && (
        <Alert
          tone="danger"
          icon={CircleAlert}
          title={t('auth.newPassword.failed')}
          className="mt-5"
        >
          {errorMessage(rest.error, t)}
        </Alert>
      )}
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        onChange={rest.forgetError}
        className="mt-7 grid gap-4 max-md:mt-5"
      >
        <AccountName email={email} />
        {rest.needsCurrent && (
          <Field
            label={t('auth.newPassword.current')}
            hint={t('auth.newPassword.currentHint')}
            error={currentTrouble}
          >
            <PasswordInput
              {...register('current')}
              label={t('auth.newPassword.current').toLowerCase()}
              autoComplete="current-password"
              inputSize="xl"
            />
          </Field>
        )}
        <ChosenPassword
          className="grid gap-4"
          password={{
            label: t('auth.newPassword.password'),
            input: register('password', { onChange: confirmAgain }),
            error: rest.weakReasons ? (
              <WeakPassword reasons={rest.weakReasons} />
            ) : (
              words(wrong.password, values.password)
            ),
            value: values.password ?? '',
            personal: email,
          }}
          confirmation={{
            label: t('auth.newPassword.confirmation'),
            input: register('confirmation'),
            error: words(wrong.confirmation, values.confirmation),
          }}
        />
        <Button
          type="submit"
          size="xl"
          className="mt-2 w-full"
          disabled={!values.password || !values.confirmation}
          loading={rest.isPending}
        >
          {t('auth.newPassword.submit')}
        </Button>
      </form>
      <BackToSignIn byLink={byLink} />
    </>
  );
}
