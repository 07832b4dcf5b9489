import { statsSampleSize } from '@atrium/contracts/analytics/constants';
import type { CourseStatsReply } from '@atrium/contracts/analytics/course-stats';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format.ts';

/** A line of text, with a note if the stats cover only a sample of the learners. */
export function SampledLine({
  stats: { isSampled },
  line,
}: {
  stats: Pick<CourseStatsReply, 'isSampled'>;
  line: string;
}) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {line}
      {isSampled && (
        <span className="block">
          {t('courseStats.sampled', { value: formatCount(statsSampleSize, i18n.language) })}
        </span>
      )}
    </>
  );
}
