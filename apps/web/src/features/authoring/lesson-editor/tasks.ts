import type { DraftTask, LessonContent } from '@atrium/contracts/authoring/course-drafts';

/** Updates fields of a task. */
export const editTask = (
  tasks: readonly DraftTask[],
  key: string,
  fields: Partial<Omit<DraftTask, 'key'>>,
): DraftTask[] => tasks.map((task) => (task.key === key ? { ...task, ...fields } : task));

/** Moves a task by one position. Does nothing at either end. */
export function stepTask(tasks: readonly DraftTask[], key: string, step: -1 | 1): DraftTask[] {
  const index = tasks.findIndex((task) => task.key === key);
  const task = tasks[index];
  const to = index + step;
  if (!task || to < 0 || to >= tasks.length) return [...tasks];
  return tasks.toSpliced(index, 1).toSpliced(to, 0, task);
}

/** Joins a lesson's body and tasks into one text. */
export const joinContentText = ({ body = '', tasks = [] }: Partial<LessonContent>): string =>
  [body, ...tasks.map((task, index) => `${index + 1}. ${task.title}\n${task.body}`)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
