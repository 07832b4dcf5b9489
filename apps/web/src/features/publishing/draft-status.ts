import type { Publication, PublishImpact } from '@atrium/contracts/publishing';

/** Status of a draft: no changes to publish, not ready, or ready to publish. */
export type DraftStatus = 'nothing' | 'unready' | 'ready';

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
