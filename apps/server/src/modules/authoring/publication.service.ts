import type { Publication } from '@atrium/contracts/publishing';
import { atOneMoment, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { canPublishCourse } from '../../policies/draft.policy.ts';
import { factsOf, listSeenLessons, type CourseRecord } from '../courses/index.ts';
import { getDraftedCourse } from './drafted-course.service.ts';
import { readDraft } from './drafts.queries.ts';
import { countImpact } from './impact.queries.ts';
import { findUnreadiness } from './readiness.service.ts';
import { hasChanges, seenLessonsIn, type StoredDraft } from './stored-draft.ts';
import { findPublishedAt } from './versions.queries.ts';

type Titled = { id: number; title: string };

const titlesNotIn = (lessons: Titled[], others: Titled[]): string[] => {
  const known = new Set(others.map(({ id }) => id));
  return lessons.filter(({ id }) => !known.has(id)).map(({ title }) => title);
};

const requestOf = ({ requestedAt, requestedBy }: StoredDraft) =>
  requestedAt && { at: requestedAt.toISOString(), by: requestedBy };

const returnOf = ({ returnedAt, returnedBy, returnComment }: StoredDraft) =>
  returnedAt && { at: returnedAt.toISOString(), by: returnedBy, comment: returnComment ?? '' };

async function describe(db: Database, actor: Actor, course: CourseRecord): Promise<Publication> {
  const { id, publishedVersion: version } = course;
  const draft = await readDraft(db, id);
  const coming = seenLessonsIn(draft);
  const seen = version === null ? [] : await listSeenLessons(db, id);
  const publishedAt = version === null ? null : await findPublishedAt(db, id, version);
  return {
    isPublished: version !== null,
    version,
    publishedAt: publishedAt?.toISOString() ?? null,
    changes: draft.changes,
    hasChanges: hasChanges(draft),
    mayPublish: canPublishCourse(actor, factsOf(course)),
    request: requestOf(draft),
    returned: returnOf(draft),
    unready: await findUnreadiness(db, draft),
    added: titlesNotIn(coming, seen),
    removed: titlesNotIn(seen, coming),
    impact: await countImpact(db, id, coming),
  };
}

/** Whether a course is published, what keeps its draft from being it, and what publishing that would do. */
export function describePublication(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<Publication> {
  return atOneMoment(deps.db, async (db) =>
    describe(db, actor, await getDraftedCourse(db, actor, courseId)),
  );
}
