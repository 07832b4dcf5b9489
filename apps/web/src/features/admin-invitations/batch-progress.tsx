import type { InvitationBatch } from '@atrium/contracts/bulk-invitations';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { donePercent } from './batch-stats.ts';

/** Shows how many emails were sent, while some are outstanding. */
export function BatchProgress({ batch }: { batch: InvitationBatch }) {
  const { t, i18n } = useTranslation();
  const { waitingCount, revokedAt } = batch;
  if (revokedAt !== null) {
    const date = formatDateTime(revokedAt, i18n.language);
    const title = t('invitations.report.revoked', { date });
    return <Alert icon={Ban} title={title} className="mt-4" />;
  }
  return (
    <Card className="mt-4 px-5 py-4">
      <Progress value={donePercent(batch)} label={t('invitations.report.progress')} />
      <p aria-live="polite" className="mt-2.5 text-ui text-muted tnum">
        {waitingCount > 0
          ? t('invitations.report.underWay', {
              count: waitingCount,
              value: formatCount(waitingCount, i18n.language),
            })
          : t('invitations.report.allDone')}
      </p>
    </Card>
  );
}
