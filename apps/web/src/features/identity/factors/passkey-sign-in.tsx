import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import '../../../locales/loaders/factor-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { signInWithPasskey } from './factors.api.ts';
import { hasPasskeys, isPasskeyCanceled } from './passkey-client.ts';

/** Signs in with a passkey only. The route redirects after success. */
export function PasskeySignIn() {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: () => toast({ title: t('auth.signIn.success') }),
    onError: (error) => {
      if (!isPasskeyCanceled(error)) toast({ tone: 'danger', title: errorMessage(error, t) });
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <Button
      variant="ghost"
      size="xl"
      className="mt-2.5 w-full"
      loading={isPending}
      onClick={() => mutate()}
    >
      <KeyRound aria-hidden />
      {t('factors.signIn.passkey')}
    </Button>
  );
}
