import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import type { Capstone } from '@atrium/contracts/progress/capstones';
import type { ReactNode } from 'react';
import { useLessonVisit, type LessonVisit } from '../lesson-visit/lesson-visit.ts';

const lesson: Lesson = {
  id: 1,
  courseId: 7,
  moduleId: null,
  orderIndex: 1,
  kind: 'capstone',
  title: 'Survey a site',
  description: '',
  duration: 300,
  isPreview: false,
  points: 10,
  version: 1,
  href: '/course/7/lesson/1',
};
const course = {
  id: 7,
  title: 'Surveying Basics',
  href: '/course/7',
  hasCertificate: false,
  modules: [],
} as unknown as CourseDetail;

/** Creates a capstone with two tasks, the first one done. */
export const aCapstone = (own: Partial<Capstone> = {}): Capstone => ({
  lessonId: 1,
  tasks: [
    { id: 1, title: 'Plan the survey', body: '', isRequired: false },
    { id: 2, title: 'Measure', body: '', isRequired: false },
  ],
  minimumReflectionCharacters: 0,
  checkedTaskIds: [1],
  reflection: '',
  status: 'draft',
  submittedAt: null,
  reviewedAt: null,
  reviewComment: null,
  dueOn: null,
  reviewDueOn: null,
  criteria: [],
  rounds: [],
  attachmentRules: null,
  attachments: [],
  revision: null,
  ...own,
});

/** Creates a learner's progress in the course of the capstone. */
export const aProgress = (status: 'in_progress' | 'completed') => ({
  courseProgress: { percentComplete: 0, pointsEarned: 0, totalPoints: 10, completedAt: null },
  unitProgress: [
    { lessonId: 1, status, completedAt: null, completedBy: null, epoch: 0, isMarkable: true },
  ],
});

/** Renders `children` with a learner's visit of the capstone lesson. */
export function CapstoneVisit({ children }: { children: (visit: LessonVisit) => ReactNode }) {
  return children(useLessonVisit({ course, lessons: [lesson], lesson, viewer: 'learner' }));
}
