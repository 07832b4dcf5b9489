import type { CourseModule } from '@atrium/contracts/courses/courses';
import { useTranslation } from 'react-i18next';
import type { ProgressSegment } from '../../../ui/progress/segmented-progress.tsx';
import { statusOf, type LessonProgress } from './lesson-progress.ts';
import { groupLessons } from '../../courses/index.ts';

/** Returns a course's progress by module; lessons without one get their own segments. */
export function useSegments(
  lessons: readonly LessonProgress[],
  modules: readonly CourseModule[],
): ProgressSegment[] {
  const { t } = useTranslation();
  const done = new Set(
    lessons.filter((each) => statusOf(each) === 'completed').map(({ lesson }) => lesson.id),
  );
  const outline = groupLessons(
    lessons.map(({ lesson }) => lesson),
    modules,
  );
  return outline.map(({ module, lessons: own }) => ({
    name: module
      ? t('course.progress.module', { number: module.number })
      : t('course.progress.outsideModules', { first: own[0].orderIndex }),
    total: own.length,
    done: own.filter(({ id }) => done.has(id)).length,
  }));
}
