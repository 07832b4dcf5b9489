import { useProfile } from '../../features/identity/index.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** The current user as shown in the header; independent of sessions. */
export type HeaderUser = {
  name: string | null;
  email: string;
  /** Name of the user's organization. */
  organization: string | null;
  isAdmin: boolean;
  isManager: boolean;
  isAuthor: boolean;
};

/**
 * Returns the current user as shown in the header; undefined for a visitor. Permissions appear once the profile has
 * loaded.
 */
export function useHeaderUser(): HeaderUser | undefined {
  const state = useSession();
  const { data: profile } = useProfile({ enabled: state.status === 'signed_in' });
  if (state.status === 'signed_out') return undefined;
  const { full_name: name, email } = state.session.user;
  return {
    name: profile?.full_name ?? name,
    email,
    organization: profile?.organization?.name ?? null,
    isAdmin: Boolean(profile?.is_org_admin || profile?.is_super_admin),
    isManager: profile?.is_manager ?? false,
    isAuthor: profile?.is_author ?? false,
  };
}
