import type { CourseDraft, DraftLessonState } from '@atrium/contracts/course-drafts';
import type { Database } from '../../platform/database.ts';
import type { Actor } from '../../policies/actor.ts';
import { canEditCourse } from '../../policies/course.policy.ts';
import { canPublishCourse } from '../../policies/draft.policy.ts';
import { courseHref, factsOf, type CourseRecord } from '../courses/index.ts';
import { findFirstModuleNumber, listLessonFacts } from './draft-states.queries.ts';
import { readDraft } from './drafts.queries.ts';
import { whyUnready } from './readiness.ts';
import { hasChanges, lessonsIn, type StoredDraft } from './stored-draft.ts';

async function describeLessonStates(
  db: Database,
  { outline }: StoredDraft,
): Promise<DraftLessonState[]> {
  const ids = lessonsIn(outline).map(({ id }) => id);
  const facts = await listLessonFacts(db, ids);
  const place = new Map(ids.map((id, index) => [id, index]));
  return facts
    .toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
    .map((lesson) => ({ ...lesson, lessonId: lesson.id, unready: whyUnready(lesson) }));
}

/** A draft with what its writers are told beside it. Whether the caller is one of them was asked before. */
export async function describeDraft(
  db: Database,
  actor: Actor,
  course: CourseRecord,
): Promise<CourseDraft> {
  const draft = await readDraft(db, course.id);
  const facts = factsOf(course);
  return {
    ...draft,
    isPublished: facts.isPublished,
    hasChanges: hasChanges(draft),
    href: courseHref(course),
    firstModuleNumber: await findFirstModuleNumber(db, course.id),
    lessons: await describeLessonStates(db, draft),
    updatedAt: draft.updatedAt.toISOString(),
    can: {
      publish: canPublishCourse(actor, facts),
      editLive: canEditCourse(actor, facts),
      setPrice: actor.isSuperAdmin,
    },
  };
}
