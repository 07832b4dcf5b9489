import { AppError } from '../platform/base/errors.ts';
import type { Actor } from './actor.ts';
import { canEditCourse, canReadCourse, type CourseFacts } from './course.policy.ts';

/** Whether the actor may publish or unpublish a course: admins of its organization. */
export function canPublishCourse(actor: Actor, course: CourseFacts): boolean {
  // Check as published, because authors may edit unpublished courses but not publish them.
  return canEditCourse(actor, { ...course, isPublished: true });
}

/** Whether the actor may edit the draft of a course: its editors, and the author even if it is published. */
export function canEditDraft(actor: Actor, course: CourseFacts): boolean {
  return canEditCourse(actor, { ...course, isPublished: false });
}

/** Throws unless the actor may edit the draft: `not_found` if they cannot read the course, else `forbidden`. */
export function requireDraftEditor(actor: Actor, course: CourseFacts | undefined): void {
  if (course && canEditDraft(actor, course)) return;
  const isReadable = course !== undefined && canReadCourse(actor, course);
  throw new AppError(isReadable ? 'forbidden' : 'not_found');
}

/** Throws `forbidden` unless the actor may publish the course. */
export function requirePublisher(actor: Actor, course: CourseFacts): void {
  if (!canPublishCourse(actor, course)) throw new AppError('forbidden');
}
