import type { LessonContent } from '@atrium/contracts/course-drafts';

/** What was written of a lesson as one text: its body, then its tasks. */
export const textOf = ({ body = '', tasks = [] }: Partial<LessonContent>): string =>
  [body, ...tasks.map((task, index) => `${index + 1}. ${task.title}\n${task.body}`)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
