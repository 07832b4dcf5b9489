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

async function buildPublication(
  db: Database,
  actor: Actor,
  course: CourseRecord,
): Promise<Publication> {
  const { id, publishedVersion: version } = course;
  const draft = await readDraft(db, id);
  const draftLessons = seenLessonsIn(draft);
  const publishedLessons = version === null ? [] : await listSeenLessons(db, id);
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
    added: titlesNotIn(draftLessons, publishedLessons),
    removed: titlesNotIn(publishedLessons, draftLessons),
    impact: await countImpact(db, id, draftLessons),
  };
}

/** Returns whether a course is published, what prevents publishing its draft, and the impact publishing would have. */
export function getPublication(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<Publication> {
  return atOneMoment(deps.db, async (db) =>
    buildPublication(db, actor, await getDraftedCourse(db, actor, courseId)),
  );
}
