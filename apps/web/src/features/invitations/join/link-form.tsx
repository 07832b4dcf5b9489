import { emailAddress } from '@atrium/contracts/base/form-schemas';
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import type { MagicLink } from './use-magic-link.ts';

const addressOnly = z.object({ email: emailAddress });

/** Asks for the email to send the link to; disabled while the invitation is being checked. */
export function LinkForm({ link, disabled }: { link: MagicLink; disabled: boolean }) {
  const { t } = useTranslation();
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(addressOnly),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const isEmpty = () => getValues('email').trim() === '';
  const submit = handleSubmit(
    ({ email }) => link.send(email),
    () => {
      if (!isEmpty()) return;
      const description = t('invite.emailRequiredHint');
      toast({ tone: 'danger', title: t('invite.emailRequired'), description });
    },
  );
  const wrong =
    formState.errors.email &&
    (isEmpty() ? t('invite.emailRequiredHint') : t('invite.emailInvalid'));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {link.error && (
        <Alert tone="danger" icon={CircleAlert} title={link.error.title}>
          {link.error.description}
        </Alert>
      )}
      <Field label={t('invite.email')} error={wrong}>
        <Input
          {...register('email')}
          type="email"
          autoComplete="email"
          placeholder={t('invite.emailPlaceholder')}
          disabled={disabled}
          inputSize="xl"
          className="dark:bg-surface"
        />
      </Field>
      <Button
        type="submit"
        size="xl"
        className="w-full"
        disabled={disabled}
        loading={link.isSending}
      >
        {t('invite.send')}
      </Button>
    </form>
  );
}
