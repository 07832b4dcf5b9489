import { Download } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { startDownload } from './attachments.api.ts';
import { useLearnerId } from './file-row.tsx';

/** Button that downloads a file of the learner, or of the current user. */
export function DownloadButton({
  file: { id, name },
  learnerId: given,
}: {
  file: { id: string; name: string };
  learnerId?: string | undefined;
}) {
  const { t } = useTranslation();
  const learnerId = useLearnerId(given);
  const { mutate, isPending } = useMutation({
    mutationFn: () => startDownload({ learnerId: learnerId ?? '', attachmentId: id }),
    onError: (error) =>
      toast({
        tone: 'danger',
        title: t('attachments.downloadFailed'),
        description: errorMessage(error, t),
      }),
  });
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('attachments.download', { name })}
      loading={isPending}
      disabled={learnerId === undefined}
      onClick={() => mutate()}
    >
      <Download aria-hidden />
    </Button>
  );
}
