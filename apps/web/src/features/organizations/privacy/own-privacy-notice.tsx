import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SettingsCard } from '../../identity/index.ts';
import { useOwnPrivacyNotice } from './privacy-notice.api.ts';

/** The privacy notice of the user's organization and when they accepted it. Nothing without a notice. */
export function OwnPrivacyNotice() {
  const { t, i18n } = useTranslation();
  const { data: notice } = useOwnPrivacyNotice();
  const [isOpen, setIsOpen] = useState(false);
  if (!notice) return null;
  const { organizationName: organization, text, acceptedAt } = notice;
  const title = t('privacyNotice.pending.title', { organization });
  return (
    <SettingsCard
      title={title}
      description={
        acceptedAt
          ? t('privacyNotice.own.accepted', { date: formatDate(acceptedAt, i18n.language) })
          : t('privacyNotice.own.notAccepted')
      }
    >
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('privacyNotice.own.read')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={() => setIsOpen(false)}
        title={title}
        footer={
          <Button variant="secondary" onClick={() => setIsOpen(false)}>
            {t('privacyNotice.own.close')}
          </Button>
        }
      >
        <Markdown className="text-sm">{text}</Markdown>
      </Dialog>
    </SettingsCard>
  );
}
