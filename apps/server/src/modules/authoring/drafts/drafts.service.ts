import type * as contract from '@atrium/contracts/authoring/course-drafts';
import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { newExamRules } from '@atrium/contracts/quizzes/constants';
import { learning, newCapstoneRules } from '@atrium/contracts/progress/constants';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { toCourseDraft } from './draft-lessons.service.ts';
import {
  getEditableCourse,
  applyUnpublishedDraft,
  requireAllowedVisibility,
  withLockedDraft,
} from './draft-access.service.ts';
import { countLessonsOfCourse, insertDraftLesson, updateDraft } from './drafts.queries.ts';
import { upsertLessonContent } from './lesson-drafts.queries.ts';
import { requireUploadedImages } from './image-references.service.ts';
import { requireAllowedPrerequisites } from './prerequisites.service.ts';
import {
  addLessonToOutline,
  listOutlineLessons,
  type DraftParts,
  type StoredDraft,
} from './stored-draft.ts';

type DraftUpdate = z.output<(typeof contract.saveCourseDraft)['schema']['body']>;
type NewLesson = z.output<(typeof contract.createDraftLesson)['schema']['body']>;

/** Returns the draft of a course. */
export async function getCourseDraft(
  { db }: Deps,
  actor: Actor,
  courseId: number,
): Promise<CourseDraft> {
  return toCourseDraft(db, actor, await getEditableCourse(db, actor, courseId));
}

/** Throws `draft_changed` with the name of the last writer if the revision is outdated. */
function requireRevision({ revision, updatedBy }: StoredDraft, seen: number): void {
  if (revision !== seen) throw new AppError('draft_changed', { changedBy: updatedBy });
}

async function requireOwnLessons(
  tx: Database,
  { courseId, outline }: Pick<StoredDraft, 'courseId' | 'outline'>,
): Promise<void> {
  const ids = listOutlineLessons(outline).map(({ id }) => id);
  if ((await countLessonsOfCourse(tx, courseId, ids)) !== ids.length) {
    throw new AppError('lesson_not_in_course');
  }
}

/** Saves parts of a draft. Throws `draft_changed` if it was saved by someone else since. */
export function saveCourseDraft(
  deps: Deps,
  actor: Actor,
  courseId: number,
  { revision, details, settings, outline }: DraftUpdate,
): Promise<CourseDraft> {
  return withLockedDraft(deps, actor, courseId, async (tx, course, draft) => {
    requireRevision(draft, revision);
    if (!details && !settings && !outline) return toCourseDraft(tx, actor, course);
    if (details) await requireUploadedImages(tx, details, draft.details);
    if (settings && settings.visibility !== draft.settings.visibility)
      requireAllowedVisibility(actor, course.organizationId, settings.visibility);
    if (settings) await requireAllowedPrerequisites(tx, actor, draft, settings.prerequisiteIds);
    if (outline) await requireOwnLessons(tx, { courseId, outline });
    const { priceCents } = actor.isSuperAdmin ? (settings ?? draft.settings) : draft.settings;
    const parts: DraftParts = {
      details: details ?? draft.details,
      settings: { ...(settings ?? draft.settings), priceCents },
      outline: outline ?? draft.outline,
    };
    await updateDraft(tx, courseId, parts, actor.id);
    await applyUnpublishedDraft(tx, course);
    return toCourseDraft(tx, actor, course);
  });
}

const badRequest = (field: string, message: string) =>
  new AppError('bad_request', { fields: { [field]: message } });

/** Kinds of lessons that start with rules of their own. */
const newRules: Partial<Record<NewLesson['kind'], Partial<contract.LessonContent>>> = {
  exam: { quizRules: newExamRules },
  capstone: { capstoneRules: newCapstoneRules },
};

/**
 * Adds a lesson to a draft and returns its id. The lesson row is inserted at once, so that questions and a video can
 * refer to it.
 */
export function createDraftLesson(
  deps: Deps,
  actor: Actor,
  courseId: number,
  { revision, moduleKey, kind, title }: NewLesson,
): Promise<number> {
  return withLockedDraft(deps, actor, courseId, async (tx, course, draft) => {
    requireRevision(draft, revision);
    if (listOutlineLessons(draft.outline).length >= courseDrafts.lessonsMax) {
      throw badRequest('outline', `A course has at most ${courseDrafts.lessonsMax} lessons.`);
    }
    const { id } = await insertDraftLesson(tx, { courseId, kind, title });
    const rules = newRules[kind];
    if (rules) {
      const content = { body: '', tasks: [], ...rules };
      await upsertLessonContent(tx, { courseId, lessonId: id, revision: 1 }, content, actor.id);
    }
    const blank = {
      description: '',
      duration: 0,
      isPreview: false,
      points: learning.lessonPoints,
      minReadingSeconds: 0,
    };
    const outline = addLessonToOutline(draft.outline, moduleKey, { id, title, ...blank });
    if (!outline) throw badRequest('moduleKey', 'There is no such module.');
    await updateDraft(tx, courseId, { ...draft, outline }, actor.id);
    await applyUnpublishedDraft(tx, course);
    return id;
  });
}
