import type * as contract from '@atrium/contracts/authoring/publishing';
import type { Publication } from '@atrium/contracts/authoring/publishing';
import type { z } from 'zod';
import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requirePublisher } from '../../../policies/draft.policy.ts';
import { toCourseFacts, type CourseRecord } from '../../courses/index.ts';
import { listSuperAdminEmails, queueMail } from '../../identity/index.ts';
import { listAdminEmails } from '../../organizations/index.ts';
import { withLockedDraft, hasChanges, type StoredDraft } from '../drafts/index.ts';
import { getPublication } from './publication.service.ts';
import {
  findRequesterEmail,
  recordPublicationRequest,
  recordReturn,
} from './publishing.queries.ts';

/** Lists the emails of the publishers of a course: admins of its organization, or super admins if there are none. */
async function listPublisherEmails(
  tx: Database,
  { organizationId }: CourseRecord,
): Promise<string[]> {
  const admins = organizationId === null ? [] : await listAdminEmails(tx, organizationId);
  return admins.length > 0 ? admins : listSuperAdminEmails(tx);
}

/** Requests publication of a draft and emails its publishers. Does nothing if it was already requested. */
export async function requestPublication(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<Publication> {
  await withLockedDraft(deps, actor, courseId, async (tx, course, draft) => {
    if (draft.requestedAt) return;
    if (course.publishedVersion !== null && !hasChanges(draft))
      throw new AppError('nothing_to_publish');
    await recordPublicationRequest(tx, courseId, actor.id);
    await recordAuditEvent(tx, actor, {
      organizationId: course.organizationId,
      action: 'course.publication_requested',
      target: draft.details.title,
      after: { courseId },
    });
    for (const email of await listPublisherEmails(tx, course)) {
      await queueMail(tx, email, {
        template: 'publication_requested',
        courseTitle: draft.details.title,
        userName: actor.fullName ?? '',
        userEmail: actor.email,
        url: `${deps.config.PUBLIC_URL}/course/${courseId}/edit`,
      });
    }
  });
  return getPublication(deps, actor, courseId);
}

type Return = z.output<(typeof contract.returnPublicationRequest)['schema']['body']>;

/** Returns whether this return is already stored: the reply to an earlier request was lost. */
const isStored = ({ returnedAt, returnComment }: StoredDraft, { comment }: Return): boolean =>
  returnedAt !== null && returnComment === comment;

/** Returns a publication request to its author with a comment. The author reads it by email and on the draft. */
export async function returnPublicationRequest(
  deps: Deps,
  actor: Actor,
  courseId: number,
  answer: Return,
): Promise<Publication> {
  await withLockedDraft(deps, actor, courseId, async (tx, course, draft) => {
    requirePublisher(actor, toCourseFacts(course));
    if (isStored(draft, answer)) return;
    if (draft.requestedAt?.toISOString() !== answer.requestedAt)
      throw new AppError('publication_request_changed');
    const email = await findRequesterEmail(tx, courseId);
    await recordReturn(tx, courseId, { returnedBy: actor.id, comment: answer.comment });
    await recordAuditEvent(tx, actor, {
      organizationId: course.organizationId,
      action: 'course.publication_returned',
      target: draft.details.title,
      before: { courseId, requestedBy: draft.requestedBy },
      after: { courseId, comment: answer.comment },
    });
    if (email === undefined) return;
    await queueMail(tx, email, {
      template: 'publication_returned',
      courseTitle: draft.details.title,
      userName: actor.fullName ?? '',
      comment: answer.comment,
      url: `${deps.config.PUBLIC_URL}/course/${courseId}/edit`,
    });
  });
  return getPublication(deps, actor, courseId);
}
