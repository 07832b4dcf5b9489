import type { StartedCourse } from '@atrium/contracts/progress/progress';
import { Award, GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format-time.ts';
import { paths } from '../../lib/paths/paths.ts';
import { LearningRow, useStartedCourses } from '../../features/progress/index.ts';
import { DueLine, OwnStatements, useRequiredCourses } from '../../features/training/index.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { sortCourses, type LearningSections } from './sort-courses.ts';

function Loading() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="mt-6 grid gap-6">
      <output className="sr-only">{t('myLearning.loading')}</output>
      <Skeleton className="h-56 rounded-xl" />
      <Skeleton className="h-80 rounded-xl" />
    </div>
  );
}

function Section({
  name,
  children,
}: {
  name: 'required' | 'inProgress' | 'completed';
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section aria-label={t(`myLearning.${name}.title`)} className="mt-6">
      <Card className="overflow-hidden">
        <CardHeader
          title={t(`myLearning.${name}.title`)}
          description={t(`myLearning.${name}.lead`)}
          className="pb-3.5 max-md:px-4"
        />
        <ul className="divide-y divide-border border-t border-border">{children}</ul>
      </Card>
    </section>
  );
}

function Required({ courses }: { courses: LearningSections['required'] }) {
  return (
    <Section name="required">
      {courses.map((course) => (
        <LearningRow
          key={course.courseId}
          title={course.title}
          href={course.href}
          category={course.category}
          thumbnail={course.thumbnail}
          percent={course.percent}
          line={<DueLine cell={course} />}
        />
      ))}
    </Section>
  );
}

function InProgress({ courses }: { courses: readonly StartedCourse[] }) {
  return (
    <Section name="inProgress">
      {courses.map(({ course, percentComplete }) => (
        <LearningRow
          key={course.id}
          title={course.title}
          href={course.href}
          category={course.category}
          thumbnail={course.thumbnail}
          percent={percentComplete}
          line={course.instructorName}
        />
      ))}
    </Section>
  );
}

function CertificateLink({ course }: { course: StartedCourse['course'] }) {
  const { t } = useTranslation();
  return (
    <Button asChild variant="secondary" size="sm" className="relative max-md:h-11">
      <Link
        to={paths.certificateOf(course.id)}
        aria-label={t('myLearning.certificateOf', { title: course.title })}
      >
        <Award aria-hidden />
        <span className="max-md:sr-only">{t('myLearning.certificate')}</span>
      </Link>
    </Button>
  );
}

function Completed({ courses }: { courses: readonly StartedCourse[] }) {
  const { t, i18n } = useTranslation();
  return (
    <Section name="completed">
      {courses.map(({ course, completedAt, certifiedAt }) => (
        <LearningRow
          key={course.id}
          title={course.title}
          href={course.href}
          category={course.category}
          thumbnail={course.thumbnail}
          line={
            <span className="text-success-text">
              {completedAt &&
                t('myLearning.completedOn', { day: formatDate(completedAt, i18n.language) })}
            </span>
          }
          action={certifiedAt && <CertificateLink course={course} />}
        />
      ))}
    </Section>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <Card className="mt-6">
      <EmptyState
        icon={GraduationCap}
        title={t('myLearning.empty.title')}
        body={t('myLearning.empty.body')}
        action={
          <Button asChild>
            <Link to={paths.home}>{t('myLearning.empty.browse')}</Link>
          </Button>
        }
      />
    </Card>
  );
}

/** The learner's courses: required, in progress and completed. */
export function MyLearning() {
  const { t } = useTranslation();
  const started = useStartedCourses();
  const assigned = useRequiredCourses();
  if (started.isPending || assigned.isPending) return <Loading />;
  if (started.isLoadingError) {
    return (
      <FetchFailed
        title={t('myLearning.failed')}
        error={started.error}
        onRetry={() => void started.refetch()}
        className="mt-6"
      />
    );
  }
  const { required, inProgress, completed } = sortCourses(started.data, assigned.data ?? []);
  const isEmpty = required.length + inProgress.length + completed.length === 0;
  return (
    <>
      {assigned.isLoadingError && (
        <FetchFailed
          title={t('myLearning.requiredFailed')}
          error={assigned.error}
          onRetry={() => void assigned.refetch()}
          className="mt-6"
        />
      )}
      {isEmpty && !assigned.isLoadingError && <Nothing />}
      <OwnStatements />
      {required.length > 0 && <Required courses={required} />}
      {inProgress.length > 0 && <InProgress courses={inProgress} />}
      {completed.length > 0 && <Completed courses={completed} />}
    </>
  );
}
