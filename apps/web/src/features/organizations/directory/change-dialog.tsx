import type { Organization } from '@atrium/contracts/organizations/organizations';
import { Library, Power } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useUpdateOrganization } from './organizations.api.ts';
import { changes, type ChangeKind } from './organization-change.ts';

const icons = { deactivate: Power, activate: Power, exclusiveOn: Library, exclusiveOff: Library };

/** Asks for confirmation, then changes an organization. */
export function ChangeDialog({
  organization,
  kind,
  onClose,
}: {
  organization: Organization;
  kind: ChangeKind;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useUpdateOrganization();
  const { id: orgId, name, memberCount: count } = organization;
  return (
    <ConfirmDialog
      icon={icons[kind]}
      isDanger={kind === 'deactivate'}
      texts={{
        title: t(`enterprise.change.${kind}.title`, { name, count }),
        body: t(`enterprise.change.${kind}.body`, { name, count }),
        cancel: t('enterprise.change.cancel'),
        confirm: t(`enterprise.change.${kind}.confirm`),
        done: t(`enterprise.change.done.${kind}`),
        doneBody: name,
        failed: t('enterprise.change.failed'),
      }}
      isPending={isPending}
      onConfirm={(callbacks) => mutate({ orgId, body: changes[kind] }, callbacks)}
      onClose={onClose}
    />
  );
}
