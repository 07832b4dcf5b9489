import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { megabytes } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import type { Totals } from './totals.ts';

const counted = ['uploading', 'waiting', 'processing', 'chosen'] as const;

function Overall({ totals: { sentBytes, totalBytes } }: { totals: Totals }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 max-md:w-full max-md:flex-none">
      <Progress
        value={(100 * sentBytes) / Math.max(1, totalBytes)}
        label={t('videos.summary.all')}
        className="max-w-80"
      />
      <span className="text-ui whitespace-nowrap text-subtle tnum">
        {t('videos.summary.sent', {
          sent: megabytes(sentBytes, i18n.language),
          total: megabytes(totalBytes, i18n.language),
        })}
      </span>
    </div>
  );
}

/** Summary of all uploads with their total progress and bulk actions. */
export function UploadSummary({
  totals,
  onUploadAll,
  onCancelAll,
}: {
  totals: Totals;
  onUploadAll: () => void;
  onCancelAll: () => void;
}) {
  const { t } = useTranslation();
  const underWay = totals.uploading + totals.waiting;
  // A single selected file is visible in its own row.
  const labels = counted
    .filter((each) => totals[each] > (each === 'chosen' ? 1 : 0))
    .map((each) => t(`videos.summary.${each}`, { count: totals[each] }));
  return (
    // Always rendered: screen readers announce changes only in an existing live region.
    <div
      className={
        labels.length > 0
          ? 'flex items-center gap-x-6 gap-y-2 border-b border-border px-5 py-3.5 max-md:flex-wrap max-md:px-4'
          : 'sr-only'
      }
    >
      <p className="text-sm font-medium" aria-live="polite">
        {labels.join(', ')}
      </p>
      {underWay > 0 ? <Overall totals={totals} /> : <span className="flex-1 max-md:hidden" />}
      {totals.chosen > 1 && (
        <Button size="sm" className="-my-1 max-md:my-0 max-md:w-full" onClick={onUploadAll}>
          <Upload aria-hidden />
          {t('videos.summary.uploadAll')}
        </Button>
      )}
      {underWay > 0 && (
        <Button variant="ghost" size="sm" className="-my-1 max-md:hidden" onClick={onCancelAll}>
          {t('videos.summary.cancelAll')}
        </Button>
      )}
    </div>
  );
}
