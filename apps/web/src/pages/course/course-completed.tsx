import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import type { NextStep } from '@atrium/contracts/training/training';
import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lessonDuration } from '../../lib/format/format.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { paths } from '../../lib/paths/paths.ts';
import { CompletionConfetti, useSegments, withProgress } from '../../features/progress/index.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cover } from '../../ui/cover/cover.tsx';
import { DueLine } from '../../features/training/index.ts';
import { SegmentedProgress } from '../../ui/progress/segmented-progress.tsx';
import { RateCourse } from '../../features/catalogue/index.ts';

function Facts({ course, points }: { course: CourseDetail; points: number }) {
  const { t, i18n } = useTranslation();
  const facts = [
    [course.lessonCount.toLocaleString(i18n.language), t('course.completed.lessons')],
    [lessonDuration(course.lessonSeconds, i18n.language), t('course.completed.length')],
    [points.toLocaleString(i18n.language), t('course.completed.points')],
  ] as const;
  return (
    <dl className="relative grid grid-cols-3 divide-x divide-border border-t border-border bg-surface">
      {facts.map(([value, name]) => (
        <div key={name} className="flex flex-col-reverse px-3 py-4 text-center">
          <dt className="text-ui text-muted">{name}</dt>
          <dd className="font-heading text-xl tnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NextCard({ next }: { next: NextStep | null }) {
  const { t } = useTranslation();
  const target = next
    ? { to: next.href, title: next.lessonTitle, line: next.courseTitle }
    : {
        to: paths.home,
        title: t('course.completed.browse'),
        line: t('course.completed.browseBody'),
      };
  return (
    <Card className="relative flex items-center gap-4 p-4 -outline-offset-2 outline-ring hover:border-border-strong hover:shadow-2 has-[a:focus-visible]:outline-2">
      <Cover
        title={next?.courseTitle ?? target.title}
        category={next?.category}
        src={next?.thumbnail}
        className="w-36 shrink-0 rounded-md max-md:w-24"
      />
      <div className="min-w-0 flex-1">
        <p className="text-xs wrap-anywhere text-subtle">{target.line}</p>
        <Link
          to={target.to}
          className="font-title wrap-anywhere outline-none after:absolute after:inset-0"
        >
          {target.title}
        </Link>{' '}
        {next?.due && <DueLine cell={next.due} className="mt-1.5 flex" />}
      </div>
      <ArrowRight className="size-5 shrink-0 text-subtle max-md:hidden" aria-hidden />
    </Card>
  );
}

/** Completion page of a course: results, certificate and next step. */
export function CourseCompleted({
  course,
  lessons,
  progress,
  name,
  actions,
  statements,
  figure,
  next,
}: {
  course: CourseDetail;
  lessons: readonly Lesson[];
  progress: EnhancedProgress;
  /** First name of the learner. */
  name: string | undefined;
  /** Certificate actions and, in `figure`, its image. Empty for courses without a certificate. */
  actions: ReactNode;
  /** Statements of the course to sign. */
  statements: ReactNode;
  figure: ReactNode;
  /** Undefined while loading. */
  next: NextStep | null | undefined;
}) {
  const { t } = useTranslation();
  const segments = useSegments(withProgress(lessons, progress.unitProgress), course.modules);
  usePageTitle(t('course.completed.pageTitle', { title: course.title }));
  return (
    <>
      <section className="relative overflow-hidden rounded-2xl border border-success-line bg-linear-to-br from-success-soft via-surface to-surface max-md:rounded-none max-md:border-x-0 max-md:border-t-0">
        <CompletionConfetti />
        <div className="relative grid grid-cols-1 items-center gap-10 p-10 max-md:gap-6 max-md:p-5 lg:has-[figure,.animate-skeleton]:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
          <div className="min-w-0 max-md:text-center">
            <span className="grid size-14 place-items-center rounded-full bg-success text-on-success max-md:mx-auto">
              <Check className="size-7" strokeWidth={2.4} aria-hidden />
            </span>
            <h1
              tabIndex={-1}
              className="mt-4 font-heading text-5xl wrap-anywhere focus:outline-none max-md:text-4xl"
            >
              {name ? t('course.completed.title', { name }) : t('course.completed.titleNameless')}
            </h1>
            <p className="mt-2 text-lg wrap-anywhere text-muted max-md:text-base">
              {t('course.completed.lead', { title: course.title })}
            </p>
            <SegmentedProgress segments={segments} className="mt-5 max-w-md max-md:mx-auto" />
            {actions}
            <div className="max-w-md text-left max-md:mx-auto">{statements}</div>
          </div>
          {figure}
        </div>
        <Facts course={course} points={progress.courseProgress.pointsEarned} />
      </section>
      <div className="max-md:px-(--gutter)">
        <h2 className="mt-8 mb-3 font-heading text-xl">{t('course.completed.next')}</h2>
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          <div className="grid gap-4">
            {next !== undefined && <NextCard next={next} />}
            <Button
              asChild
              variant="secondary"
              // On phones the header has the back link.
              className="justify-self-start max-md:hidden"
            >
              <Link to={course.href}>{t('course.completed.back')}</Link>
            </Button>
          </div>
          <RateCourse courseId={course.id} />
        </div>
      </div>
    </>
  );
}
