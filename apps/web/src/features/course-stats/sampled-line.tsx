import { statsSampleSize } from '@atrium/contracts/constants';
import type { CourseStatsReply } from '@atrium/contracts/quiz-authoring';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';

/** A line of text, with a note if the stats cover only a sample of the learners. */
export function SampledLine({
  figures: { isSampled },
  line,
}: {
  figures: Pick<CourseStatsReply, 'isSampled'>;
  line: string;
}) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {line}
      {isSampled && (
        <span className="block">
          {t('figures.sampled', { people: formatCount(statsSampleSize, i18n.language) })}
        </span>
      )}
    </>
  );
}
