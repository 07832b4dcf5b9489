import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { AuthTitle } from '../../../ui/auth-shell/auth-shell.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { useRequestReset } from '../forms/auth.api.ts';
import { type AuthFormProps, ModeLink } from '../forms/auth-mode.tsx';
import { emailForm, useFieldErrors } from '../forms/form-schemas.ts';

/** Form that requests a password reset email. */
export function ResetRequestForm({
  email: typed,
  onEmail,
  onSent,
}: AuthFormProps & { onSent: () => void }) {
  const { t } = useTranslation();
  const errorText = useFieldErrors();
  const { mutate, error, isPending } = useRequestReset();
  const { register, control, formState, handleSubmit, getValues } = useForm({
    resolver: zodResolver(emailForm),
    mode: 'onTouched',
    defaultValues: { email: typed },
  });
  const { email } = useWatch({ control });
  const submit = handleSubmit((values) => mutate(values.email, { onSuccess: onSent }));
  return (
    <>
      <AuthTitle title={t('auth.reset.title')}>{t('auth.reset.lead')}</AuthTitle>
      {error && (
        <Alert tone="danger" icon={CircleAlert} title={errorMessage(error, t)} className="mt-5" />
      )}
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-7 grid gap-4 max-md:mt-5"
      >
        <Field label={t('auth.fields.email')} error={errorText(formState.errors.email, email)}>
          <Input
            {...register('email', { onChange: () => onEmail(getValues('email')) })}
            type="email"
            autoComplete="username"
            inputSize="xl"
            placeholder={t('auth.fields.emailExample')}
          />
        </Field>
        <Button
          type="submit"
          size="xl"
          className="mt-2 w-full"
          disabled={!email}
          loading={isPending}
        >
          {t('auth.reset.submit')}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-muted">
        <ModeLink mode="signin">{t('auth.backToSignIn')}</ModeLink>
      </p>
    </>
  );
}
