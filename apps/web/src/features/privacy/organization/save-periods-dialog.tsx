import type {
  ExpiredRecords,
  RetentionSettings,
} from '@atrium/contracts/privacy/organization-privacy';
import type { TFunction } from 'i18next';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useRetentionPreview, useUpdateRetention } from './organization-privacy.api.ts';

const kinds = ['formerMembers', 'accounts', 'statements', 'auditEvents'] as const;

/** Lists the records that are deleted tonight: "31 audit events". Empty if there are none. */
function listRecords(expired: ExpiredRecords, t: TFunction, locale: string): string {
  const records = kinds
    .filter((kind) => expired[kind] > 0)
    .map((kind) =>
      t(`organizationPrivacy.retention.confirm.${kind}`, {
        count: expired[kind],
        number: formatCount(expired[kind], locale),
      }),
    );
  return new Intl.ListFormat(locale).format(records);
}

/** Says what is deleted with other periods before they are saved. The preview has been loaded, or has failed. */
export function SavePeriodsDialog({
  organizationId,
  settings,
  isOnHold,
  onClose,
}: {
  organizationId: string;
  settings: RetentionSettings;
  /** A legal hold is in force. */
  isOnHold: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { data } = useRetentionPreview(organizationId, settings);
  const { mutate, isPending, error } = useUpdateRetention(organizationId);
  const records = data && listRecords(data, t, i18n.language);
  const getBody = () => {
    if (records === '')
      return t(`organizationPrivacy.retention.confirm.${isOnHold ? 'held' : 'nothing'}`);
    if (records) return t('organizationPrivacy.retention.confirm.tonight', { records });
    return t('organizationPrivacy.retention.confirm.unknown');
  };
  return (
    <ConfirmDialog
      icon={CalendarClock}
      isDanger={records !== ''}
      texts={{
        title: t('organizationPrivacy.retention.confirm.title'),
        body: getBody(),
        cancel: t('organizationPrivacy.cancel'),
        confirm: t('organizationPrivacy.retention.save'),
        done: t('organizationPrivacy.retention.saved'),
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(settings, callbacks)}
      onClose={onClose}
    />
  );
}
