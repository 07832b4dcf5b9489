import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import { newCourse } from './new-course.ts';

const { details, settings } = newCourse('Helena Sørbø');

/** Creates the draft of a course with two text lessons in one module. */
export function aDraft(own: Partial<CourseDraft> = {}): CourseDraft {
  const ids = [1, 2];
  return {
    courseId: 7,
    revision: 1,
    changes: 1,
    isPublished: false,
    hasChanges: true,
    href: '/course/7',
    firstModuleNumber: 1,
    details: { ...details, title: 'Surveying Basics', description: 'About it', duration: 30 },
    settings,
    outline: {
      loose: [],
      modules: [
        {
          key: '0190f3a0-0000-7000-8000-000000000001',
          title: 'On site',
          lessons: ids.map((id) => ({
            id,
            title: `Lesson ${id}`,
            description: '',
            duration: 300,
            isPreview: false,
            points: 10,
            minReadingSeconds: 0,
          })),
        },
      ],
    },
    lessons: ids.map((lessonId) => ({
      lessonId,
      kind: 'text' as const,
      questionCount: 0,
      taskCount: 0,
      video: null,
      videoSeconds: null,
      isPublished: false,
      unready: null,
    })),
    prerequisites: [],
    updatedAt: '2026-03-01T08:00:00Z',
    updatedBy: 'Amara Okafor',
    can: { publish: true, editLive: true, setPrice: false },
    ...own,
  };
}
