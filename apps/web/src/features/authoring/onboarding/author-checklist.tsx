import type { AuthorStep } from '@atrium/contracts/authoring/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths/paths.ts';
import { Checklist } from '../../../ui/checklist/checklist.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAuthorOnboarding, useHideAuthorOnboarding } from './author-onboarding.api.ts';

/** Steps an author can do without. */
const optionalSteps: ReadonlySet<AuthorStep> = new Set(['quiz', 'preview']);

/** Returns the page where a step is done. All but the first need an unpublished course. */
function targetOf(step: AuthorStep, courseId: number | null): string | undefined {
  if (step === 'course')
    return courseId === null ? paths.createCourse : paths.editCourseOf(courseId);
  if (courseId === null) return undefined;
  if (step === 'preview') return paths.previewOf(courseId);
  return step === 'publish' ? paths.editCourseOf(courseId) : paths.editCurriculumOf(courseId);
}

/** First steps of an author above the list of courses, until the first course is published or they are hidden. */
export function AuthorChecklist({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { data, isPending } = useAuthorOnboarding();
  const hiding = useHideAuthorOnboarding();
  // Waits, so that the checklist doesn't push the courses down when it is loaded.
  if (isPending) return <Skeleton className="mt-6 h-24 rounded-xl" />;
  if (!data) return children;
  const steps = data.steps.map(({ step, isDone }) => ({
    id: step,
    title: t(`authorOnboarding.steps.${step}.title`),
    body: t(`authorOnboarding.steps.${step}.body`),
    action: t(`authorOnboarding.steps.${step}.action`),
    to: targetOf(step, data.courseId),
    isDone,
    isOptional: optionalSteps.has(step),
  }));
  const isNewAuthor = steps.every(({ isDone }) => !isDone);
  return (
    <Checklist
      title={t('authorOnboarding.title')}
      steps={steps}
      isHidden={data.isHidden}
      hiding={hiding}
      className="mt-6"
    >
      {/* The checklist says the same as an empty list. */}
      {(data.isHidden || !isNewAuthor) && children}
    </Checklist>
  );
}
