import type {
  PrivacyNotice,
  PrivacyNoticeChange,
} from '@atrium/contracts/organizations/privacy-notices';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useUpdatePrivacyNotice } from './privacy-notice.api.ts';

const isConflict = (error: Error) =>
  error instanceof ApiError && error.code === 'privacy_notice_conflict';

/** Publishes a notice or, with an empty text, removes it after confirmation. */
export function PublishNoticeDialog({
  organizationId,
  change,
  memberCount,
  onPublished,
  onConflict,
  onClose,
}: {
  organizationId: string;
  change: PrivacyNoticeChange;
  memberCount: number;
  onPublished: (reply: PrivacyNotice) => void;
  /** Someone else published another version first. The dialog is closed. */
  onConflict: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const update = useUpdatePrivacyNotice(organizationId);
  const key = change.text ? 'privacyNotice.publish' : 'privacyNotice.remove';
  return (
    <ConfirmDialog
      icon={ShieldCheck}
      isDanger={!change.text}
      texts={{
        title: t(`${key}.title`),
        body: t(`${key}.body`, { count: memberCount }),
        cancel: t('privacyNotice.cancel'),
        confirm: t(`${key}.confirm`),
        done: t(`${key}.done`),
      }}
      isPending={update.isPending}
      error={update.error}
      onConfirm={({ onSuccess, onError }) =>
        update.mutate(change, {
          onSuccess: (reply) => {
            onPublished(reply);
            onSuccess();
          },
          onError: (error) => {
            onError(error);
            if (!isConflict(error)) return;
            onConflict();
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
