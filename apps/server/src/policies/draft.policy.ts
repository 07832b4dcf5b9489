import { AppError } from '../platform/errors.ts';
import type { Actor } from './actor.ts';
import { canEditCourse, canReadCourse, type CourseFacts } from './course.policy.ts';

/** Whether somebody may publish a course, or take it back: its owner's admins. */
export function canPublishCourse(actor: Actor, course: CourseFacts): boolean {
  // What an author may do only while nothing is published takes no right to publish.
  return canEditCourse(actor, { ...course, isPublished: true });
}

/** Whether somebody may write at a course's draft: whoever may edit the course, and its author once it is published. */
export function canEditDraft(actor: Actor, course: CourseFacts): boolean {
  return canEditCourse(actor, { ...course, isPublished: false });
}

/** Stops whoever may not write at a draft. Everybody may have one, so what somebody can't read does not exist. */
export function requireDraftEditor(actor: Actor, course: CourseFacts | undefined): void {
  if (course && canEditDraft(actor, course)) return;
  const isRead = course !== undefined && canReadCourse(actor, course);
  throw new AppError(isRead ? 'forbidden' : 'not_found');
}

/** Stops those who write at a draft and may not publish it. */
export function requirePublisher(actor: Actor, course: CourseFacts): void {
  if (!canPublishCourse(actor, course)) throw new AppError('forbidden');
}
