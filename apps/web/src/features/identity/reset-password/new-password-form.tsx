import { password as passwordLimits } from '@atrium/contracts/identity/constants';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { AuthTitle } from '../../../ui/auth-shell/auth-shell.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useSignOut } from '../current-user/current-user.api.ts';
import { ChosenPassword, WeakPassword } from '../passwords/chosen-password.tsx';
import { useFocusReplacedPanel } from '../forms/status-panel.tsx';
import { useNewPasswordForm } from './use-new-password-form.ts';
import { useFieldErrors } from '../forms/form-schemas.ts';

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
  const errorText = useFieldErrors();
  const state = useSession();
  const email = state.status === 'signed_out' ? '' : state.session.user.email;
  useFocusReplacedPanel();
  const { form, values, submit, ...rest } = useNewPasswordForm(onDone);
  const { register } = form;
  const wrong = form.formState.errors;
  const confirmAgain = () => {
    if (form.getValues('confirmation')) void form.trigger('confirmation');
  };
  const currentError = rest.isCurrentWrong && t('errors.wrong_password');
  return (
    <>
      <AuthTitle title={t('auth.newPassword.title')}>
        {t('auth.newPassword.lead', passwordLimits)}
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
            error={currentError}
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
              errorText(wrong.password, values.password)
            ),
            value: values.password ?? '',
            personal: email,
          }}
          confirmation={{
            label: t('auth.newPassword.confirmation'),
            input: register('confirmation'),
            error: errorText(wrong.confirmation, values.confirmation),
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
