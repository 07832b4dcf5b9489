import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';
import { Alert } from '../../ui/alert.tsx';
import { AuthTitle } from '../../ui/auth-shell/auth-shell.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { NameField } from '../../ui/name-field.tsx';
import type { AuthFormProps } from './auth-form-props.ts';
import { ChosenPassword } from './chosen-password.tsx';
import { InvitationField } from './invitation-field.tsx';
import { ModeLink } from './mode-link.tsx';
import type { SignUpError } from './sign-up-error.ts';
import { SignUpSent } from './sign-up-sent.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useSignUpForm } from './use-sign-up-form.ts';
import { WeakPassword } from './weak-password.tsx';

function RefusalNotice({ refusal }: { refusal: SignUpError | undefined }) {
  const { t } = useTranslation();
  if (refusal?.kind === 'other') {
    const title = errorMessage(refusal.error, t);
    return <Alert tone="danger" icon={CircleAlert} title={title} className="mt-5" />;
  }
  if (refusal?.kind !== 'name' && refusal?.kind !== 'unavailableName') return null;
  return (
    <Alert tone="danger" icon={CircleAlert} title={t('auth.signUp.chooseName')} className="mt-5" />
  );
}

/** Name, email, password with confirmation and an optional invitation; after submitting, where the email was sent. */
export function SignUpForm({ email: typed, onEmail, invitation: brought }: AuthFormProps) {
  const { t } = useTranslation();
  const words = useFieldErrors();
  const { form, values, name, invitation, refusal, ...rest } = useSignUpForm({
    email: typed,
    invitation: brought,
  });
  const { sent, submit, forgetRefusal, isPending } = rest;
  if (sent) return <SignUpSent sent={sent} />;
  const { register } = form;
  const wrong = form.formState.errors;
  const confirmAgain = () => {
    if (form.getValues('confirmation')) void form.trigger('confirmation');
  };
  const passwordTrouble =
    refusal?.kind === 'password' ? (
      <WeakPassword reasons={refusal.reasons} />
    ) : (
      words(wrong.password, values.password)
    );
  const isComplete = values.email && values.password && values.confirmation;
  return (
    <>
      <AuthTitle title={t('auth.signUp.title')}>
        {t('auth.signUp.lead')} <ModeLink mode="signin">{t('auth.signUp.toSignIn')}</ModeLink>
      </AuthTitle>
      <RefusalNotice refusal={refusal} />
      <form
        noValidate
        onSubmit={submit}
        onChange={forgetRefusal}
        className="mt-7 grid gap-4 max-md:mt-5"
      >
        <NameField {...name} failed="username" showProblems={refusal?.kind === 'unavailableName'} />
        <Field label={t('auth.fields.email')} error={words(wrong.email, values.email)}>
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
            error: passwordTrouble,
            value: values.password ?? '',
            personal: `${name.value} ${values.email ?? ''}`,
          }}
          confirmation={{
            label: t('auth.fields.confirmation'),
            input: register('confirmation'),
            error: words(wrong.confirmation, values.confirmation),
          }}
        />
        <InvitationField
          {...register('invitation')}
          lookup={invitation}
          isRefused={refusal?.kind === 'invitation'}
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
