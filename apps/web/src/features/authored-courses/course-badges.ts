import type { AuthoredCourse } from '@atrium/contracts/course-drafts';

/** Status badge of a course. */
export type CourseStatusBadge = 'draft' | 'published' | 'changes' | 'asked' | 'returned';

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
  if (isRequested) marks.push('asked');
  if (isReturned) marks.push('returned');
  return marks;
}
