import type { Group } from '@atrium/contracts/training/groups';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { joinNames } from '../../../lib/format/join-names.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useArchiveGroup } from './groups.api.ts';

/** Confirms and archives a group. If it has assignments, lists them instead. */
export function ArchiveGroupDialog({
  organizationId,
  group,
  onClose,
}: {
  organizationId: string;
  group: Group;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useArchiveGroup(organizationId);
  const courses = joinNames([...new Set(group.usedBy.map(({ courseTitle }) => courseTitle))]);
  const isInUse = group.usedBy.length > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      tone="danger"
      icon={Archive}
      title={t('groups.archiving.title', { name: group.name })}
      description={
        isInUse
          ? t('groups.archiving.inUse', { courses })
          : t('groups.archiving.body', { count: group.memberCount })
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('groups.archiving.cancel')}
          </Button>
          {!isInUse && (
            <Button
              variant="danger"
              onClick={() => mutate(group.id, { onSuccess: onClose })}
              loading={isPending}
            >
              {t('groups.archiving.confirm')}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {errorMessage(error, t)}
        </p>
      )}
    </Dialog>
  );
}
