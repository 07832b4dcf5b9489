import type { Publication, PublishImpact } from '@atrium/contracts/publishing';

/** How far a draft is from being published: learners see all of it, something lacks, or it only has to be said. */
export type Stage = 'nothing' | 'unready' | 'ready';

export function stageOf({
  isPublished,
  hasChanges,
  unready,
}: Pick<Publication, 'isPublished' | 'hasChanges' | 'unready'>): Stage {
  if (isPublished && !hasChanges) return 'nothing';
  return unready.length > 0 ? 'unready' : 'ready';
}

/** Whether anybody takes the course that publishing could concern. */
export const concernsSomebody = ({ completed, inProgress }: PublishImpact): boolean =>
  completed + inProgress > 0;
