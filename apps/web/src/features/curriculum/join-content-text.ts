import type { LessonContent } from '@atrium/contracts/course-drafts';

/** Joins a lesson's body and tasks into one text. */
export const joinContentText = ({ body = '', tasks = [] }: Partial<LessonContent>): string =>
  [body, ...tasks.map((task, index) => `${index + 1}. ${task.title}\n${task.body}`)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
