import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { AuthTitle } from '../../../ui/auth-shell/auth-shell.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { FullNameField } from '../names/full-name-field.tsx';
import { NameField } from '../names/name-field.tsx';
import { type AuthFormProps, ModeLink } from '../forms/auth-mode.tsx';
import { ChosenPassword, WeakPassword } from '../passwords/chosen-password.tsx';
import { InvitationField } from '../join/invitation-field.tsx';
import type { SignUpError } from './sign-up-error.ts';
import { SignUpSent } from './sign-up-sent.tsx';
import { useFieldErrors } from '../forms/form-schemas.ts';
import { useSignUpForm } from './use-sign-up-form.ts';

function SignUpErrorAlert({ error }: { error: SignUpError | undefined }) {
  const { t } = useTranslation();
  if (error?.kind === 'other') {
    const title = errorMessage(error.error, t);
    return <Alert tone="danger" icon={CircleAlert} title={title} className="mt-5" />;
  }
  if (error?.kind !== 'name' && error?.kind !== 'unavailableName') return null;
  return (
    <Alert tone="danger" icon={CircleAlert} title={t('auth.signUp.chooseName')} className="mt-5" />
  );
}

/** Name, email, password with confirmation and an optional invitation; after submitting, where the email was sent. */
export function SignUpForm({ email: typed, onEmail, invitation: brought }: AuthFormProps) {
  const { t } = useTranslation();
  const errorText = useFieldErrors();
  const { form, values, fullName, username, invitation, error, ...rest } = useSignUpForm({
    email: typed,
    invitation: brought,
  });
  const { sent, submit, clearError, isPending } = rest;
  if (sent) return <SignUpSent sent={sent} />;
  const { register } = form;
  const wrong = form.formState.errors;
  const confirmAgain = () => {
    if (form.getValues('confirmation')) void form.trigger('confirmation');
  };
  const passwordError =
    error?.kind === 'password' ? (
      <WeakPassword reasons={error.reasons} />
    ) : (
      errorText(wrong.password, values.password)
    );
  const isComplete = values.email && values.password && values.confirmation;
  return (
    <>
      <AuthTitle title={t('auth.signUp.title')}>
        {t('auth.signUp.lead')} <ModeLink mode="signin">{t('auth.signUp.toSignIn')}</ModeLink>
      </AuthTitle>
      <SignUpErrorAlert error={error} />
      <form
        noValidate
        onSubmit={submit}
        onChange={clearError}
        className="mt-7 grid gap-4 max-md:mt-5"
      >
        <FullNameField {...fullName} showProblems={form.formState.isSubmitted} />
        <NameField
          {...username}
          hint={t('names.usernameHint')}
          failed="username"
          showProblems={error?.kind === 'unavailableName'}
        />
        <Field label={t('auth.fields.email')} error={errorText(wrong.email, values.email)}>
          <Input
            {...register('email', { onChange: () => onEmail(form.getValues('email')) })}
            type="email"
            autoComplete="username"
            inputSize="xl"
          />
        </Field>
        <ChosenPassword
          className="grid gap-4 md:grid-cols-2 md:gap-3"
          password={{
            label: t('auth.fields.password'),
            input: register('password', { onChange: confirmAgain }),
            error: passwordError,
            value: values.password ?? '',
            personal: `${fullName.value} ${username.value} ${values.email ?? ''}`,
          }}
          confirmation={{
            label: t('auth.fields.confirmation'),
            input: register('confirmation'),
            error: errorText(wrong.confirmation, values.confirmation),
          }}
        />
        <InvitationField
          {...register('invitation')}
          lookup={invitation}
          isRejected={error?.kind === 'invitation'}
        />
        <Button
          type="submit"
          size="xl"
          className="mt-1 w-full"
          disabled={!isComplete}
          loading={isPending}
        >
          {t('auth.signUp.submit')}
        </Button>
      </form>
      <p className="mt-5 text-center text-xs text-subtle">{t('auth.signUp.foot')}</p>
    </>
  );
}
