import { useTranslation } from 'react-i18next';
import { signOut } from '../lib/session/sign-out.ts';
import { toast } from './toast-store.ts';

/** Signs out immediately; shows a toast if the server could not be reached. */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  return () => {
    signOut().catch(() => {
      toast({
        tone: 'danger',
        title: t('auth.signOut.unconfirmed'),
        description: t('auth.signOut.unconfirmedHint'),
      });
    });
  };
}
