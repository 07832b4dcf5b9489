import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { resetMemberFactors } from '@atrium/contracts/organizations/sign-in-policy.routes';
import { useMutation } from '@tanstack/react-query';
import { ShieldOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { displayNameOf } from '../people/display-name.ts';

/** Asks for confirmation, then removes the second factors of a member who lost them. */
export function ResetFactorsDialog({
  organizationId: orgId,
  user,
  onClose,
}: {
  organizationId: string;
  user: OrganizationUser;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(resetMemberFactors, { params: { orgId, userId: user.id } }),
  });
  const text = (name: 'title' | 'body' | 'confirm' | 'done' | 'cancel') =>
    t(`organization.users.resetFactors.${name}`, { user: displayNameOf(user) });
  return (
    <ConfirmDialog
      icon={ShieldOff}
      isDanger
      texts={{
        title: text('title'),
        body: text('body'),
        cancel: text('cancel'),
        confirm: text('confirm'),
        done: text('done'),
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(undefined, callbacks)}
      onClose={onClose}
    />
  );
}
