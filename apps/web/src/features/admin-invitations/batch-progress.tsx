import type { InvitationBatch } from '@atrium/contracts/bulk-invitations';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { donePercent } from './batch-figures.ts';

/** How many mails have gone out, while there are some to go. */
export function BatchProgress({ batch }: { batch: InvitationBatch }) {
  const { t, i18n } = useTranslation();
  const { waitingCount } = batch;
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
