import type { Publication } from '@atrium/contracts/publishing';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import type { CourseRecord } from '../courses/index.ts';
import { listSuperAdminEmails, queueNotice } from '../identity/index.ts';
import { listAdminEmails } from '../organizations/index.ts';
import { withDraft } from './drafted-course.service.ts';
import { describePublication } from './publication.service.ts';
import { noteRequest } from './publishing.queries.ts';
import { hasChanges } from './stored-draft.ts';

/** Those who may publish a course: its organization's admins; where there are none, those who run the platform. */
async function listPublishers(tx: Database, { organizationId }: CourseRecord): Promise<string[]> {
  const admins = organizationId === null ? [] : await listAdminEmails(tx, organizationId);
  return admins.length > 0 ? admins : listSuperAdminEmails(tx);
}

/** Asks those who may to publish a draft: once until it is published. */
export async function askForPublication(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<Publication> {
  await withDraft(deps, actor, courseId, async (tx, course, draft) => {
    if (draft.requestedAt) return;
    if (course.publishedVersion !== null && !hasChanges(draft))
      throw new AppError('nothing_to_publish');
    await noteRequest(tx, courseId, actor.id);
    for (const email of await listPublishers(tx, course)) {
      await queueNotice(tx, email, {
        template: 'publication_requested',
        courseTitle: draft.details.title,
        personName: actor.fullName ?? '',
        personEmail: actor.email,
        url: `${deps.config.PUBLIC_URL}/course/${courseId}/edit`,
      });
    }
  });
  return describePublication(deps, actor, courseId);
}
