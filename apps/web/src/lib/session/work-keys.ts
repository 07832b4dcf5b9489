/** What is stored in this browser until the server has it: seconds of videos, answers of exams, drafts of quizzes. */
type WorkKind = 'watch' | 'exam' | 'quiz';

/** Returns the storage key of work. It names the user, because several users may share a browser. */
export const workKey = (kind: WorkKind, accountId: string, id: string | number) =>
  `atrium.${kind}.${accountId}.${id}`;

const workOfSomeone = /^atrium\.(?:watch|exam|quiz)\.[^.]+\./;

/** Returns whether a storage key is that of work of a user, which must survive the end of their session. */
export const isWorkKey = (key: string): boolean => workOfSomeone.test(key);

/** Returns the keys of localStorage; none while storage is disabled. */
export function listStoredKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
