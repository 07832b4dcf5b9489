import type { AuthoredCourse } from '@atrium/contracts/course-drafts';

/** What is said of a course beside its title. */
export type CourseMark = 'draft' | 'published' | 'changes' | 'asked' | 'returned';

/** Whether learners see a course, whether they see all of it, and whether somebody was asked to change that. */
export function marksOf({
  isPublished,
  hasChanges,
  isRequested,
  isReturned,
}: Pick<
  AuthoredCourse,
  'isPublished' | 'hasChanges' | 'isRequested' | 'isReturned'
>): readonly CourseMark[] {
  const marks: CourseMark[] = [isPublished ? 'published' : 'draft'];
  if (isPublished && hasChanges) marks.push('changes');
  if (isRequested) marks.push('asked');
  if (isReturned) marks.push('returned');
  return marks;
}
