import type { AnalyticsOverview } from '@atrium/contracts/analytics/analytics';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';

/** Formats a time of today without its date. */
function momentOf(iso: string, locale: string): string {
  const moment = new Date(iso);
  return moment.toDateString() === new Date().toDateString()
    ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(moment)
    : formatDateTime(iso, locale);
}

/** Footer with the time of the stats and a note on hidden groups. */
export function KeyStatsFooter({
  overview: { aggregatedAt, hiddenBelow },
  children,
}: {
  overview: AnalyticsOverview;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex items-center justify-between gap-4 border-t border-border px-5 py-1.5 text-xs text-subtle max-md:px-4 max-md:py-2.5">
      <p>
        <span className="tnum">
          {t('analytics.aggregatedAt', { time: momentOf(aggregatedAt, i18n.language) })}
        </span>
        {hiddenBelow !== null && (
          <span className="max-md:block md:before:mx-1.5 md:before:content-['·']">
            {t('charts.hiddenNote', { count: hiddenBelow })}
          </span>
        )}
      </p>
      {children}
    </div>
  );
}
