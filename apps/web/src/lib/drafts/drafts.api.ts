import {
  addDraftLesson,
  createCourse,
  getCourseDraft,
  saveCourseDraft,
  type CourseDraft,
  type DraftDetails,
} from '@atrium/contracts/course-drafts';
import { hashKey } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useFreshQuery } from '../api/use-fresh-query.ts';
import type { DraftParts, NewLesson } from './draft-editor.ts';

/** A course as it is being written. */
export const loadDraft = (courseId: number | string): Promise<CourseDraft> =>
  call(getCourseDraft, { params: { courseId } });

/** A course as it is being written, asked for anew whenever its editor opens. */
export const useDraft = (courseId: string | undefined) =>
  useFreshQuery({
    enabled: courseId !== undefined,
    queryKey: ['draft', courseId],
    queryFn: () => loadDraft(courseId ?? ''),
  });

export const saveDraft = (
  { courseId, revision }: CourseDraft,
  parts: Partial<DraftParts>,
): Promise<CourseDraft> =>
  call(saveCourseDraft, { params: { courseId }, body: { revision, ...parts } });

/** Begins a course. Sent again under its key it is still one; what was typed between the two is saved too. */
export async function beginDraft(creationId: string, details: DraftDetails): Promise<CourseDraft> {
  const { id } = await call(createCourse, { body: { ...details, creationId } });
  const draft = await loadDraft(id);
  return hashKey([draft.details]) === hashKey([details]) ? draft : saveDraft(draft, { details });
}

export const addLesson = ({ courseId, revision }: CourseDraft, lesson: NewLesson) =>
  call(addDraftLesson, { params: { courseId }, body: { revision, ...lesson } });
