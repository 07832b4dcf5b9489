import type { CourseDetail } from '@atrium/contracts/courses/courses';
import type { Prerequisite } from '@atrium/contracts/progress/prerequisites';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { PrerequisiteList } from './prerequisite-list.tsx';
import { usePrerequisites } from './prerequisites.api.ts';

const findMissing = (prerequisites: readonly Prerequisite[]) =>
  prerequisites.find(({ isCompleted }) => !isCompleted);

/** Replaces the start button of a course while other courses have to be completed first. */
export function CoursePrerequisites({ prerequisites }: { prerequisites: readonly Prerequisite[] }) {
  const { t } = useTranslation();
  const missing = findMissing(prerequisites);
  return (
    <div className="mt-4">
      <h3 className="flex items-center gap-2 text-sm font-medium">
        <Lock className="size-4 text-subtle" aria-hidden />
        {t('course.completeFirst.title')}
      </h3>
      <PrerequisiteList prerequisites={prerequisites} className="mt-3" />
      {missing && (
        <Button asChild size="lg" className="mt-4 w-full max-md:h-12">
          <Link to={missing.href}>{t('course.completeFirst.go')}</Link>
        </Button>
      )}
    </div>
  );
}

/** Shown at the URL of a lesson while other courses have to be completed first. */
export function LessonPrerequisites({ course }: { course: CourseDetail }) {
  const { t } = useTranslation();
  const { data } = usePrerequisites(course);
  usePageTitle(t('course.completeFirst.title'));
  const missing = data && findMissing(data.prerequisites);
  return (
    <PageMessage
      icon={Lock}
      title={t('course.completeFirst.title')}
      body={
        <span className="wrap-anywhere">
          {t('course.completeFirst.body', { course: course.title })}
        </span>
      }
      action={
        <>
          {data && (
            <div className="mb-3 grid basis-full justify-center px-4">
              <PrerequisiteList prerequisites={data.prerequisites} />
            </div>
          )}
          {missing && (
            <Button asChild size="xl">
              <Link to={missing.href}>{t('course.completeFirst.go')}</Link>
            </Button>
          )}
          <Button asChild size="xl" variant="secondary">
            <Link to={course.href}>{t('course.completed.back')}</Link>
          </Button>
        </>
      }
    />
  );
}
