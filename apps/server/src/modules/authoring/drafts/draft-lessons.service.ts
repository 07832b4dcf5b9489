import type { CourseDraft, DraftLessonStatus } from '@atrium/contracts/authoring/course-drafts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canEditCourse } from '../../../policies/course.policy.ts';
import { canPublishCourse } from '../../../policies/draft.policy.ts';
import { courseHref, toCourseFacts, type CourseRecord } from '../../courses/index.ts';
import { findFirstModuleNumber, listLessonFacts } from './draft-lessons.queries.ts';
import { getDraft } from './drafts.queries.ts';
import { listPrerequisiteTitles } from './prerequisites.queries.ts';
import { findUnreadyReason } from './readiness.ts';
import { hasChanges, listOutlineLessons, type StoredDraft } from './stored-draft.ts';

async function listLessonStatuses(
  db: Database,
  { outline }: StoredDraft,
): Promise<DraftLessonStatus[]> {
  const ids = listOutlineLessons(outline).map(({ id }) => id);
  const facts = await listLessonFacts(db, ids);
  const positions = new Map(ids.map((id, index) => [id, index]));
  return facts
    .toSorted((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0))
    .map((lesson) => ({ ...lesson, lessonId: lesson.id, unready: findUnreadyReason(lesson) }));
}

/** Returns a draft with the status of its lessons and what the actor may do. Access must have been checked before. */
export async function toCourseDraft(
  db: Database,
  actor: Actor,
  course: CourseRecord,
): Promise<CourseDraft> {
  const draft = await getDraft(db, course.id);
  const facts = toCourseFacts(course);
  return {
    ...draft,
    isPublished: facts.isPublished,
    hasChanges: hasChanges(draft),
    href: courseHref(course),
    firstModuleNumber: await findFirstModuleNumber(db, course.id),
    lessons: await listLessonStatuses(db, draft),
    prerequisites: await listPrerequisiteTitles(db, draft.settings.prerequisiteIds),
    updatedAt: draft.updatedAt.toISOString(),
    can: {
      publish: canPublishCourse(actor, facts),
      editLive: canEditCourse(actor, facts),
      setPrice: actor.isSuperAdmin,
    },
  };
}
