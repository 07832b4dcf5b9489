import type { AuditorLink } from '@atrium/contracts/training/training-evidence';
import { UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useTransferAuditorLink } from './auditors.api.ts';

/** Confirms and makes the current user responsible for an auditor link. */
export function TransferLinkDialog({
  organizationId,
  link,
  onClose,
}: {
  organizationId: string;
  link: AuditorLink;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useTransferAuditorLink(organizationId);
  return (
    <ConfirmDialog
      icon={UserCheck}
      isDanger={false}
      texts={{
        title: t('auditors.transferDialog.title'),
        body: t('auditors.transferDialog.body', { label: link.label }),
        cancel: t('auditors.transferDialog.cancel'),
        confirm: t('auditors.transferDialog.confirm'),
        done: t('auditors.transferDialog.done'),
        doneBody: link.label,
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(link.id, callbacks)}
      onClose={onClose}
    />
  );
}
