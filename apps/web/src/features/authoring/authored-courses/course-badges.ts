import type { AuthoredCourse } from '@atrium/contracts/authoring/course-drafts';

/** Status badge of a course. */
export type CourseStatusBadge = 'draft' | 'published' | 'changes' | 'requested' | 'returned';

/** Returns the badges of a course: published or draft, unpublished changes and its publication request. */
export function statusBadgesOf({
  isPublished,
  hasChanges,
  isRequested,
  isReturned,
}: Pick<
  AuthoredCourse,
  'isPublished' | 'hasChanges' | 'isRequested' | 'isReturned'
>): readonly CourseStatusBadge[] {
  const marks: CourseStatusBadge[] = [isPublished ? 'published' : 'draft'];
  if (isPublished && hasChanges) marks.push('changes');
  if (isRequested) marks.push('requested');
  if (isReturned) marks.push('returned');
  return marks;
}
