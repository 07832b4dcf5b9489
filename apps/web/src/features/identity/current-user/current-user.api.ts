import { getProfile } from '@atrium/contracts/identity/auth.routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { getSharedSignOut } from '../../../lib/session/shared-sign-out.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';

/** Query for the current user's profile, shared by all parts of a page. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, { signal }),
});

/** Returns the current user's profile; enabled only when signed in. */
export function useProfile({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...profileQuery, enabled });
}

/** Signs out immediately; shows a toast if the server could not be reached. */
export function useImmediateSignOut(): () => void {
  const { t } = useTranslation();
  return () => {
    signOut().catch(() => {
      toast({
        tone: 'danger',
        title: t('shell.signOutUnconfirmed.title'),
        description: t('shell.signOutUnconfirmed.hint'),
      });
    });
  };
}

/** Signs out. On a shared device, sends what is not sent yet first. */
export function useSignOut(): () => void {
  const signOutNow = useImmediateSignOut();
  return () => (getSharedSignOut() ?? signOutNow)();
}
