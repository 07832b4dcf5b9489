import type { Publication } from '@atrium/contracts/authoring/publishing';
import { inSnapshot, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canPublishCourse } from '../../../policies/draft.policy.ts';
import { toCourseFacts, listVisibleLessons, type CourseRecord } from '../../courses/index.ts';
import {
  getEditableCourse,
  getDraft,
  hasChanges,
  listVisibleOutlineLessons,
  type StoredDraft,
} from '../drafts/index.ts';
import { countImpact } from './impact.queries.ts';
import { listReadinessIssues } from './readiness.service.ts';
import { getPublishedAt } from './versions.queries.ts';

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
  const draft = await getDraft(db, id);
  const draftLessons = listVisibleOutlineLessons(draft);
  const publishedLessons = version === null ? [] : await listVisibleLessons(db, id);
  const publishedAt = version === null ? null : await getPublishedAt(db, id, version);
  return {
    isPublished: version !== null,
    version,
    publishedAt: publishedAt?.toISOString() ?? null,
    changes: draft.changes,
    hasChanges: hasChanges(draft),
    mayPublish: canPublishCourse(actor, toCourseFacts(course)),
    request: requestOf(draft),
    returned: returnOf(draft),
    unready: await listReadinessIssues(db, draft),
    added: titlesNotIn(draftLessons, publishedLessons),
    removed: titlesNotIn(publishedLessons, draftLessons),
    impact: await countImpact(db, id, draftLessons),
  };
}

/** Returns whether a course is published, what prevents publishing its draft, and the impact publishing would have. */
export function getPublication(deps: Deps, actor: Actor, courseId: number): Promise<Publication> {
  return inSnapshot(deps.db, async (db) =>
    buildPublication(db, actor, await getEditableCourse(db, actor, courseId)),
  );
}
