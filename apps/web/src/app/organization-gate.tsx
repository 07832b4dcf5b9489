import type { ReactNode } from 'react';
import { InactiveOrganization } from '../features/shell/inactive-organization.tsx';
import { useProfile } from '../lib/profile/use-profile.ts';
import { useSession } from '../lib/session/use-session.ts';
import { useSignOut } from '../ui/use-sign-out.ts';

/** Renders a content page, or a message instead if the user's organization is inactive. */
export function OrganizationGate({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { data: profile } = useProfile({ enabled: status === 'signed_in' });
  const onSignOut = useSignOut();
  if (!profile?.organization || profile.organization.is_active) return children;
  return (
    <InactiveOrganization
      organization={profile.organization.name}
      email={profile.email}
      onSignOut={onSignOut}
    />
  );
}
