import type { Capstone } from '@atrium/contracts/progress/capstones';
import { countReflectionCharacters } from '@atrium/contracts/progress/constants';
import { addFilesElementId } from '../attachments/attachments.api.ts';
import type { CapstoneDraft } from './capstone.api.ts';

/** What a capstone lacks before it can be submitted. */
export type MissingWork = {
  taskIds: number[];
  characters: number;
  /** Whether a file is required and there is none. */
  needsFile: boolean;
  /** Files that are being uploaded or checked. */
  pendingFiles: number;
};

/**
 * Returns the required tasks that are not done, the characters the reflection lacks, and what is missing of the files;
 * undefined if nothing is missing.
 */
export function findMissingWork(
  {
    tasks,
    minimumReflectionCharacters,
    attachmentRules,
    attachments,
  }: Pick<Capstone, 'tasks' | 'minimumReflectionCharacters' | 'attachmentRules' | 'attachments'>,
  { checkedTaskIds, reflection }: CapstoneDraft,
  uploadsUnderWay = 0,
): MissingWork | undefined {
  const taskIds = tasks
    .filter(({ id, isRequired }) => isRequired && !checkedTaskIds.includes(id))
    .map(({ id }) => id);
  const length = countReflectionCharacters(reflection);
  const characters = Math.max(0, minimumReflectionCharacters - length);
  const count = (wanted: string) => attachments.filter(({ status }) => status === wanted).length;
  const pendingFiles = uploadsUnderWay + count('scanning');
  const needsFile =
    attachmentRules?.isRequired === true && pendingFiles === 0 && count('ready') === 0;
  const isComplete = taskIds.length === 0 && characters === 0 && !needsFile && pendingFiles === 0;
  return isComplete ? undefined : { taskIds, characters, needsFile, pendingFiles };
}

/** Element id of the checkbox of a task. */
export const taskElementId = (taskId: number) => `capstone-task-${taskId}`;
/** Element id of the reflection. */
export const reflectionElementId = 'capstone-reflection';

/** Moves the focus to the first missing part. */
export function focusMissingWork({ taskIds: [first], characters }: MissingWork): void {
  const other = characters > 0 ? reflectionElementId : addFilesElementId;
  const id = first === undefined ? other : taskElementId(first);
  document.getElementById(id)?.focus();
}
