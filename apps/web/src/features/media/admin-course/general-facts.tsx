import { minGroupSize } from '@atrium/contracts/analytics/constants';
import type { AdminCourse } from '@atrium/contracts/media/media';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { formatCount, formatRating, lessonDuration } from '../../../lib/format/format.ts';
import { Card } from '../../../ui/layout/card.tsx';

/** General information about a course. */
export function GeneralFacts({ course }: { course: AdminCourse }) {
  const { t, i18n } = useTranslation();
  const facts = {
    instructor: course.instructorName || t('admin.course.general.none'),
    duration: lessonDuration(course.duration, i18n.language),
    level: course.level,
    language: course.language,
    enrollments:
      course.enrollmentCount === null
        ? t('admin.course.general.fewerThan', { count: minGroupSize })
        : formatCount(course.enrollmentCount, i18n.language),
    rating:
      course.reviewCount === null ? t('ui.fewReviews') : formatRating(course.rating, i18n.language),
    created: formatDate(course.createdAt, i18n.language),
  } as const;
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return (
    <Card className="p-5">
      <dl className="grid grid-cols-4 gap-x-6 gap-y-5 max-lg:grid-cols-3 max-md:grid-cols-2">
        {names.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-subtle">{t(`admin.course.general.${name}`)}</dt>
            <dd className="mt-0.5 font-medium wrap-break-word tnum">{facts[name]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
