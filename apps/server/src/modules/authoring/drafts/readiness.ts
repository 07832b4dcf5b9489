import type { UnreadyReason } from '@atrium/contracts/authoring/constants';
import type { LessonKind } from '@atrium/contracts/courses/constants';
import type { ReadinessIssue } from '@atrium/contracts/authoring/publishing';

/** Facts about a lesson that decide whether it can be published. */
export type LessonReadiness = {
  id: number;
  kind: LessonKind;
  questionCount: number;
  /** Number of questions drawn for each attempt; null: all. */
  drawCount: number | null;
  taskCount: number;
  hasText: boolean;
  playsVideo: boolean;
};

/** Returns why a lesson cannot be published yet, or null if it can. */
export function findUnreadyReason(lesson: Omit<LessonReadiness, 'id'>): UnreadyReason | null {
  switch (lesson.kind) {
    case 'video':
      return lesson.playsVideo ? null : 'no_video';
    case 'text':
      return lesson.hasText ? null : 'no_text';
    case 'quiz':
    case 'exam':
      if (lesson.questionCount === 0) return 'no_questions';
      return lesson.questionCount < (lesson.drawCount ?? 0) ? 'too_few_questions' : null;
    case 'capstone':
      return lesson.taskCount > 0 ? null : 'no_tasks';
  }
}

type CourseFacts = { description: string; lessons: (LessonReadiness & { title: string })[] };

/**
 * Lists everything that prevents a course from being published, in lesson order. `lessons` are those learners will see.
 */
export function checkReadiness({ description, lessons }: CourseFacts): ReadinessIssue[] {
  const ofCourse = (reason: UnreadyReason) => ({ reason, lessonId: null, lessonTitle: null });
  return [
    ...(description === '' ? [ofCourse('no_description')] : []),
    ...(lessons.length === 0 ? [ofCourse('no_lessons')] : []),
    ...lessons.flatMap((lesson) => {
      const reason = findUnreadyReason(lesson);
      return reason ? [{ reason, lessonId: lesson.id, lessonTitle: lesson.title }] : [];
    }),
  ];
}
