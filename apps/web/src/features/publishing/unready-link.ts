import type { ReadinessIssue } from '@atrium/contracts/publishing';

/** Returns the search string of the editor tab where an item can be fixed. */
export function unreadyLink({ reason, lessonId }: ReadinessIssue): string {
  if (reason === 'no_description') return '?';
  return lessonId === null ? '?tab=curriculum' : `?tab=curriculum&lesson=${lessonId}`;
}
