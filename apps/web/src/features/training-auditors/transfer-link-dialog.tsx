import type { AuditorLink } from '@atrium/contracts/training-evidence';
import { UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
      words={{
        title: t('auditors.takingOver.title'),
        body: t('auditors.takingOver.body', { label: link.label }),
        cancel: t('auditors.takingOver.cancel'),
        confirm: t('auditors.takingOver.confirm'),
        done: t('auditors.takingOver.done'),
        doneBody: link.label,
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(link.id, callbacks)}
      onClose={onClose}
    />
  );
}
