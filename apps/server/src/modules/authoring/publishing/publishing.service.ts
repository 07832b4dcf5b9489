import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@atrium/contracts/authoring/publishing';
import type { Publication } from '@atrium/contracts/authoring/publishing';
import type { z } from 'zod';
import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requirePublisher } from '../../../policies/draft.policy.ts';
import {
  toCourseFacts,
  recordUnpublishedContent,
  recordVersionSnapshot,
  type CourseRecord,
} from '../../courses/index.ts';
import {
  startLearnerMigration,
  lockCourseLearning,
  isMigratingLearners,
} from '../../progress/index.ts';
import {
  applyDraft,
  withLockedDraft,
  hasChanges,
  listVisibleOutlineLessons,
  type StoredDraft,
} from '../drafts/index.ts';
import { countImpact } from './impact.queries.ts';
import { getPublication } from './publication.service.ts';
import { markDraftPublished, markDraftUnpublished } from './publishing.queries.ts';
import { listReadinessIssues } from './readiness.service.ts';
import { createPublishedVersion, clearPublishedVersion } from './versions.queries.ts';

type PublishInput = z.output<(typeof contract.publishCourse)['schema']['body']>;

/** Throws if the draft changed since it was shown, or if it has no unpublished changes. */
function requirePublishable(
  course: CourseRecord,
  draft: StoredDraft,
  { changes }: PublishInput,
): void {
  if (draft.changes !== changes)
    throw new AppError('draft_changed', { changedBy: draft.updatedBy });
  if (course.publishedVersion !== null && !hasChanges(draft))
    throw new AppError('nothing_to_publish');
}

/** Throws if the draft is not ready. Its lessons must be locked, so that quizzes and videos do not change meanwhile. */
async function requireReady(tx: Database, draft: StoredDraft): Promise<void> {
  const unready = await listReadinessIssues(tx, draft);
  if (unready.length > 0) throw new AppError('course_not_ready');
}

/**
 * Throws if the impact is not the one that was shown. Learning must be locked, so that no progress changes until the
 * course is published. While learners are still being migrated to the previous version, the impact is unknown.
 */
async function requireImpact(
  tx: Database,
  draft: StoredDraft,
  { impact }: PublishInput,
): Promise<void> {
  const { courseId } = draft;
  if (await isMigratingLearners(tx, courseId)) throw new AppError('impact_changed');
  const now = await countImpact(tx, courseId, listVisibleOutlineLessons(draft));
  if (!isDeepStrictEqual(now, impact)) throw new AppError('impact_changed');
}

/** Publishes a draft as a new version of its course. */
export async function publishCourse(
  deps: Deps,
  actor: Actor,
  courseId: number,
  input: PublishInput,
): Promise<Publication> {
  await withLockedDraft(deps, actor, courseId, async (tx, course, draft) => {
    requirePublisher(actor, toCourseFacts(course));
    requirePublishable(course, draft, input);
    await lockCourseLearning(tx, courseId);
    await applyDraft(tx, draft);
    await requireReady(tx, draft);
    await requireImpact(tx, draft, input);
    const version = await createPublishedVersion(tx, courseId, actor.id, input.completed === 'ask');
    await recordVersionSnapshot(tx, courseId, version);
    await startLearnerMigration(tx, { courseId, version });
    await markDraftPublished(tx, courseId);
    if (version === 1 || input.completed === 'ask')
      await enqueue(tx, 'authoring.announce_version', { courseId, version });
    await recordAuditEvent(tx, actor, {
      organizationId: course.organizationId,
      action: 'course.published',
      target: draft.details.title,
      before: { courseId, version: course.publishedVersion },
      after: {
        courseId,
        version,
        completed: input.completed,
        impact: input.impact,
        ...(draft.requestedAt && { approvedRequestOf: draft.requestedBy }),
      },
    });
  });
  return getPublication(deps, actor, courseId);
}

/** Removes a course from all catalogues. Progress and published versions are kept. */
export async function unpublishCourse(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<Publication> {
  await withLockedDraft(deps, actor, courseId, async (tx, course, draft) => {
    requirePublisher(actor, toCourseFacts(course));
    if (course.publishedVersion === null) return;
    // The draft of an unpublished course is always applied, so pending changes are applied now.
    await applyDraft(tx, draft);
    await clearPublishedVersion(tx, courseId);
    await recordUnpublishedContent(tx, courseId, actor.id);
    await markDraftUnpublished(tx, courseId);
    await recordAuditEvent(tx, actor, {
      organizationId: course.organizationId,
      action: 'course.unpublished',
      target: draft.details.title,
      before: { courseId, version: course.publishedVersion },
      after: { courseId, version: null },
    });
  });
  return getPublication(deps, actor, courseId);
}
