import type { TrainingCourse } from '@atrium/contracts/training/training';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { joinNames } from '../../../lib/format/join-names.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Th } from '../../../ui/lists/table.tsx';
import { countRequired } from '../matrix-data/summary-stats.ts';

/** Returns the repeat interval of a course, or its audience if not everyone. */
function cadence({ months, audience }: TrainingCourse, t: TFunction): string {
  if (audience.length > 0) return joinNames(audience);
  if (months === null) return t('training.once');
  return months === 12 ? t('training.yearly') : t('training.everyMonths', { count: months });
}

/** Column header of a course: how many are up to date and the repeat interval. */
export function MatrixCourseHead({ course }: { course: TrainingCourse }) {
  const { t, i18n } = useTranslation();
  const required = countRequired(course.counts);
  const done = course.counts.up_to_date;
  const counts = {
    done: formatCount(done, i18n.language),
    total: formatCount(required, i18n.language),
  };
  return (
    <Th className="sticky top-0 z-10 bg-[color-mix(in_oklab,var(--sunken)_60%,var(--surface))] dark:bg-elevated pt-3.5 pb-3 align-bottom whitespace-normal">
      <span className="flex items-start gap-3">
        {course.category !== null && (
          <Cover
            title={course.title}
            category={course.category}
            src={course.thumbnail}
            className="w-14 shrink-0 rounded-sm"
          />
        )}
        <span
          title={course.title}
          className="line-clamp-2 min-w-0 font-title text-[0.9375rem] leading-[1.2] text-text wrap-anywhere"
        >
          {course.title}
        </span>
      </span>
      <span className="mt-2.5 flex items-center gap-2 font-normal">
        <Progress
          value={required === 0 ? 0 : (100 * done) / required}
          label={t('training.courseUpToDate', { title: course.title })}
          className="h-1 max-w-20"
        />
        <span className="whitespace-nowrap tnum">{t('training.doneOf', counts)}</span>
        <span aria-hidden>·</span>
        <span className="truncate">{cadence(course, t)}</span>
      </span>
    </Th>
  );
}
