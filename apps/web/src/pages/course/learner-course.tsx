import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import {
  CourseLayout,
  useEnhancedProgress,
  useOpenCompletionPage,
  usePrerequisites,
  withProgress,
} from '../../features/progress/index.ts';
import { EditLink, findLessonToOpen } from '../../features/courses/index.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { RateCourse } from '../../features/catalogue/index.ts';

function Crumb() {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.home}
      className="focus-ring mb-4 inline-flex items-center gap-1.5 rounded-sm text-ui text-muted hover:text-text max-md:hidden"
    >
      <ChevronLeft className="size-4" aria-hidden />
      {t('shell.main.courses')}
    </Link>
  );
}

/** Course page for a learner, with progress, next lesson and rating. */
export function LearnerCourse({ course, lessons }: { course: CourseDetail; lessons: Lesson[] }) {
  const progress = useEnhancedProgress(course.id);
  useOpenCompletionPage(course.id, progress.data?.courseProgress.percentComplete);
  const prerequisites = usePrerequisites(course);
  const isBlocked = prerequisites.data?.canStart === false;
  // Wait for progress, so that the label on the cover does not change under the pointer.
  const step =
    progress.isPending || prerequisites.isLoading || isBlocked
      ? undefined
      : findLessonToOpen(lessons, progress.data?.unitProgress);
  return (
    <>
      <Crumb />
      <CourseLayout
        course={course}
        lessons={lessons}
        step={step}
        progress={progress.data && withProgress(lessons, progress.data.unitProgress, isBlocked)}
        edit={course.canEdit && <EditLink courseId={course.id} />}
        aside={
          lessons.length > 0 && (
            <ProgressPanel
              course={course}
              lessons={lessons}
              progress={progress}
              prerequisites={prerequisites}
              step={step}
            />
          )
        }
      >
        <RateCourse courseId={course.id} />
      </CourseLayout>
    </>
  );
}
