import type { Lesson } from '@atrium/contracts/courses/courses';
import type { LessonStatus } from '@atrium/contracts/progress/constants';
import type { CourseUnit } from '@atrium/contracts/progress/progress';

/** Creates a lesson for tests. */
export function aLesson(id: number, own: Partial<Lesson> = {}): Lesson {
  return {
    id,
    courseId: 7,
    moduleId: null,
    orderIndex: id,
    kind: 'video',
    title: `Lesson ${id}`,
    description: '',
    duration: 300,
    isPreview: false,
    points: 10,
    version: 1,
    href: `/course/7/lesson/${id}`,
    ...own,
  };
}

/** Creates a learner's progress in a lesson for tests. */
export function aUnit(lessonId: number, status: LessonStatus): CourseUnit {
  return {
    lessonId,
    status,
    completedAt: null,
    completedBy: null,
    epoch: 0,
    isMarkable: true,
    isLocked: false,
    needsOpening: false,
    markableAt: null,
  };
}
