export { applyDraft } from './apply-draft.queries.ts';
export {
  getEditableCourse,
  requireAllowedVisibility,
  withLockedDraft,
} from './draft-access.service.ts';
export { listLessonFacts } from './draft-lessons.queries.ts';
export {
  getDraft,
  insertDraft,
  insertDraftLesson,
  lockDraft,
  updateDraft,
} from './drafts.queries.ts';
export { createDraftLesson, getCourseDraft, saveCourseDraft } from './drafts.service.ts';
export { requireUploadedImages } from './image-references.service.ts';
export { listLessonContents, upsertLessonContent } from './lesson-drafts.queries.ts';
export { getLessonDraft, saveLessonDraft } from './lesson-drafts.service.ts';
export { checkReadiness } from './readiness.ts';
export {
  hasChanges,
  listOutlineLessons,
  listVisibleOutlineLessons,
  type DraftParts,
  type StoredDraft,
} from './stored-draft.ts';
