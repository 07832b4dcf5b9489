import { CircleAlert, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { toCountValues } from '../../../lib/format/format.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useSendReminders } from '../matrix-data/training.api.ts';

/** Sends reminders for overdue, expired and due soon training, after confirmation. */
export function RemindButton({
  organizationId,
  teamId,
  count,
  isSmall = false,
}: {
  organizationId: string;
  teamId: string | undefined;
  count: number;
  /** Secondary style, for use in a card header. */
  isSmall?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const remind = useSendReminders(organizationId);
  const values = toCountValues(count, i18n.language);
  const send = () =>
    remind.mutate(teamId, {
      onSuccess: ({ reminded, alreadyToday }) => {
        setOpen(false);
        toast({
          tone: 'success',
          title: t('training.remind.done', { count: reminded }),
          ...(alreadyToday > 0 && {
            description: t('training.remind.already', { count: alreadyToday }),
          }),
        });
      },
    });
  if (count === 0) {
    return <p className="text-ui text-muted">{t('training.remind.noOne')}</p>;
  }
  return (
    <div className="grid gap-2">
      <Button
        variant={isSmall ? 'secondary' : 'primary'}
        size={isSmall ? 'sm' : 'lg'}
        className="max-md:h-11"
        onClick={() => setOpen(true)}
      >
        <Mail aria-hidden />
        {t('training.remind.button', values)}
      </Button>
      {remind.data && (
        <p className="text-center text-xs text-muted">
          {remind.data.reminded > 0
            ? t('training.remind.done', { count: remind.data.reminded })
            : t('training.remind.already', { count: remind.data.alreadyToday })}
        </p>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        locked={remind.isPending}
        icon={Mail}
        title={t('training.remind.title', values)}
        description={t('training.remind.body')}
        footer={
          <>
            <Button variant="secondary" disabled={remind.isPending} onClick={() => setOpen(false)}>
              {t('training.remind.cancel')}
            </Button>
            <Button loading={remind.isPending} onClick={send}>
              {t('training.remind.send')}
            </Button>
          </>
        }
      >
        {remind.error && (
          <Alert tone="danger" icon={CircleAlert} title={t('training.remind.failed')}>
            {errorMessage(remind.error, t)}
          </Alert>
        )}
      </Dialog>
    </div>
  );
}
