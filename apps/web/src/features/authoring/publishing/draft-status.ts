import type {
  Publication,
  PublishImpact,
  ReadinessIssue,
} from '@atrium/contracts/authoring/publishing';

/** Status of a draft: no changes to publish, not ready, or ready to publish. */
type DraftStatus = 'nothing' | 'unready' | 'ready';

export function draftStatusOf({
  isPublished,
  hasChanges,
  unready,
}: Pick<Publication, 'isPublished' | 'hasChanges' | 'unready'>): DraftStatus {
  if (isPublished && !hasChanges) return 'nothing';
  return unready.length > 0 ? 'unready' : 'ready';
}

/** Whether the course has learners. */
export const hasLearners = ({ completed, inProgress }: PublishImpact): boolean =>
  completed + inProgress > 0;

/** Returns the search string of the editor tab where an item can be fixed. */
export function unreadyLink({ reason, lessonId }: ReadinessIssue): string {
  if (reason === 'no_description') return '?';
  return lessonId === null ? '?tab=curriculum' : `?tab=curriculum&lesson=${lessonId}`;
}
