import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { useState } from 'react';
import { EditDetailsDialog } from '../people/edit-details-dialog.tsx';
import { displayNameOf } from '../people/display-name.ts';
import { StatusDialog } from '../people/status-dialog.tsx';
import { SignInCodeDialog } from '../pin-members/sign-in-code-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { ResetFactorsDialog } from './reset-factors-dialog.tsx';

type DialogName = 'remove' | 'role' | 'factors' | 'details' | 'status' | 'signInCode';

/** Opens one dialog about a user at a time; keeps the user during the closing animation. */
export function useUserDialogs() {
  const [state, setState] = useState<{
    name: DialogName;
    user: OrganizationUser;
    isOpen: boolean;
  }>();
  const open = (name: DialogName) => (user: OrganizationUser) =>
    setState({ name, user, isOpen: true });
  const close = () => setState((before) => before && { ...before, isOpen: false });
  return { state, open, close };
}

/** The dialog about a user that is open. */
export function UserDialogs({
  organizationId,
  dialogs: { state, close },
}: {
  organizationId: string;
  dialogs: ReturnType<typeof useUserDialogs>;
}) {
  if (!state) return null;
  const { name, user, isOpen } = state;
  const named = { id: user.id, name: displayNameOf(user) };
  const animated = { organizationId, user, open: isOpen, onClose: close };
  if (name === 'remove') return <RemoveUserDialog {...animated} />;
  if (name === 'role') return <ChangeRoleDialog {...animated} />;
  if (!isOpen) return null;
  switch (name) {
    case 'factors':
      return <ResetFactorsDialog organizationId={organizationId} user={user} onClose={close} />;
    case 'details':
      return (
        <EditDetailsDialog
          member={{ orgId: organizationId, userId: user.id }}
          name={named.name}
          onClose={close}
        />
      );
    case 'status':
      return (
        <StatusDialog
          organizationId={organizationId}
          user={{ ...named, isActive: user.status === 'active' }}
          onClose={close}
        />
      );
    case 'signInCode':
      return <SignInCodeDialog organizationId={organizationId} user={named} onClose={close} />;
  }
}
