import { recordAuditEvent, type AuditEvent } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { getEditableLesson, type LessonWithCourse } from '../../courses/index.ts';
import { canEditAnyCourse } from '../storage/index.ts';

/** Throws `forbidden` if the actor has no course to edit. Admins pass even without one. */
export async function requireEditorOfAnyCourse(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<void> {
  requireActiveOrganization(actor);
  if (actor.isSuperAdmin || actor.membership?.role === 'admin') return;
  if (!(await canEditAnyCourse(db, actor))) throw new AppError('forbidden');
}

/** Returns a lesson that the actor can edit and that can have a video. */
export async function getVideoLesson(
  db: Database,
  actor: Actor,
  lessonId: number,
): Promise<LessonWithCourse> {
  const lesson = await getEditableLesson(db, actor, lessonId);
  if (lesson.kind !== 'video' && lesson.kind !== 'text') {
    throw new AppError('lesson_takes_no_video');
  }
  return lesson;
}

/** Records an audit event for the video or the captions of a lesson. */
export async function recordMediaEvent(
  tx: Database,
  actor: Actor,
  { id: lessonId, title, course }: LessonWithCourse,
  { action, before, after }: Pick<AuditEvent, 'action' | 'before' | 'after'>,
): Promise<void> {
  const ids = { courseId: course.id, lessonId };
  await recordAuditEvent(tx, actor, {
    organizationId: course.organizationId,
    action,
    target: title,
    ...(before ? { before: { ...ids, ...before } } : {}),
    ...(after ? { after: { ...ids, ...after } } : {}),
  });
}
