import { erasureDays } from '@atrium/contracts/privacy/constants';
import type { OwnErasure } from '@atrium/contracts/privacy/privacy';
import { CircleAlert, ShieldAlert, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { SettingsCard } from '../../identity/index.ts';
import { EraseDialog, type Owner } from './erase-dialog.tsx';
import { KeptEvidence } from './kept-evidence.tsx';
import { useCancelErasure } from './privacy.api.ts';

function HoldReasons({ holds }: Pick<OwnErasure, 'holds'>) {
  const { t } = useTranslation();
  return holds.map((hold) => (
    <p key={`${hold.organization} ${hold.reason}`} className="wrap-anywhere">
      {t('privacy.erase.held', hold)}
    </p>
  ));
}

function RequestedErasure({
  dueAt,
  blockedBy,
  holds,
}: Pick<OwnErasure, 'blockedBy' | 'holds'> & { dueAt: string }) {
  const { t, i18n } = useTranslation();
  const date = formatDate(dueAt, i18n.language);
  const { mutate, isPending } = useCancelErasure();
  const cancel = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'success', title: t('privacy.erase.canceled') });
        // The button is removed with the message.
        focusHeading();
      },
      onError: (error) =>
        toast({
          tone: 'danger',
          title: t('privacy.erase.cancelFailed'),
          description: errorMessage(error, t),
        }),
    });
  return (
    <Alert
      tone="warning"
      icon={ShieldAlert}
      title={
        blockedBy ? t(`privacy.erase.waiting.${blockedBy}`) : t('privacy.erase.requested', { date })
      }
      action={
        <Button variant="secondary" size="sm" loading={isPending} onClick={cancel}>
          {t('privacy.erase.cancel')}
        </Button>
      }
    >
      <p>{t(`privacy.erase.${blockedBy ? 'waitingHint' : 'requestedHint'}`, { date })}</p>
      <HoldReasons holds={holds} />
    </Alert>
  );
}

/** Requests the erasure of the account or cancels it, and shows what the organizations of the user keep. */
export function EraseAccount({ erasure, owner }: { erasure: OwnErasure; owner: Owner }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { dueAt, blockedBy, evidence, holds } = erasure;
  return (
    <SettingsCard
      title={t('privacy.erase.title')}
      description={t('privacy.erase.lead', { days: erasureDays })}
    >
      <div className="grid gap-4">
        {dueAt !== null && <RequestedErasure dueAt={dueAt} blockedBy={blockedBy} holds={holds} />}
        {dueAt === null && blockedBy && (
          <Alert tone="info" icon={CircleAlert} title={t(`privacy.erase.blocked.${blockedBy}`)}>
            <HoldReasons holds={holds} />
          </Alert>
        )}
        <KeptEvidence evidence={evidence} />
        {dueAt === null && (
          <Button
            variant="danger-ghost"
            className="-mb-2 -ml-4 w-fit max-md:ml-0 max-md:w-full"
            disabled={blockedBy !== null}
            onClick={() => setAsking(true)}
          >
            <UserX aria-hidden />
            {t('privacy.erase.open')}
          </Button>
        )}
      </div>
      {isAsking && (
        <EraseDialog evidence={evidence} owner={owner} onClose={() => setAsking(false)} />
      )}
    </SettingsCard>
  );
}
