import type { AuditorLink } from '@atrium/contracts/training-evidence';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRevokeAuditorLink } from './auditors.api.ts';

/** Confirms and revokes an auditor link. */
export function RevokeLinkDialog({
  organizationId,
  link,
  onClose,
}: {
  organizationId: string;
  link: AuditorLink;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRevokeAuditorLink(organizationId);
  return (
    <ConfirmDialog
      icon={Ban}
      isDanger
      words={{
        title: t('auditors.revocation.title'),
        body: t('auditors.revocation.body', { label: link.label }),
        cancel: t('auditors.revocation.cancel'),
        confirm: t('auditors.revocation.confirm'),
        done: t('auditors.revocation.done'),
        doneBody: link.label,
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(link.id, callbacks)}
      onClose={onClose}
    />
  );
}
