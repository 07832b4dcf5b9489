import type { CourseDetail } from '@atrium/contracts/courses/courses';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Cover } from '../../../ui/cover/cover.tsx';
import type { NextStep } from './next-step.ts';

const frame =
  'relative block overflow-hidden rounded-2xl shadow-3 max-md:order-first max-md:-mx-(--gutter) max-md:rounded-none max-md:shadow-none';

/** Cover image of a course. Links to the next lesson once that is known. */
export function CourseCover({
  course,
  step,
}: {
  course: CourseDetail;
  step: NextStep | undefined;
}) {
  const { t } = useTranslation();
  const cover = (
    <Cover
      title={course.title}
      category={course.category}
      src={course.thumbnail}
      className="rounded-2xl max-md:aspect-[2/1] max-md:rounded-none"
    />
  );
  if (!step) return <div className={frame}>{cover}</div>;
  const action = t(`course.start.${step.action}`);
  return (
    <Link
      to={step.lesson.href}
      aria-label={t('course.start.lesson', { action, lesson: step.lesson.title })}
      className={`focus-ring group ${frame}`}
    >
      {cover}
      <span className="absolute inset-0 bg-linear-to-t from-black/55 via-black/5 to-transparent" />
      <span className="absolute bottom-5 left-5 inline-flex h-12 items-center gap-3 rounded-full bg-white pr-5 pl-1.5 font-medium text-ink-900 shadow-3 transition-transform duration-(--duration-base) group-hover:scale-[1.03] max-md:bottom-4 max-md:left-4">
        <span className="grid size-9 place-items-center rounded-full bg-iris-600 text-white">
          <Play className="ml-0.5 size-4 fill-current" strokeWidth={0} aria-hidden />
        </span>
        {action}
      </span>
    </Link>
  );
}
