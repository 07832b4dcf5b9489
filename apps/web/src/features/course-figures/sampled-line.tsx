import { figuredPeople } from '@atrium/contracts/constants';
import type { CourseFigures } from '@atrium/contracts/quiz-authoring';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';

/** A line, and under it of whom it tells where a course has too many people to look at each of them. */
export function SampledLine({
  figures: { isSampled },
  line,
}: {
  figures: Pick<CourseFigures, 'isSampled'>;
  line: string;
}) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {line}
      {isSampled && (
        <span className="block">
          {t('figures.sampled', { people: formatCount(figuredPeople, i18n.language) })}
        </span>
      )}
    </>
  );
}
