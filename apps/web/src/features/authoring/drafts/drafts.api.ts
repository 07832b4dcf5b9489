import { useQuery, type QueryKey, hashKey } from '@tanstack/react-query';
import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import {
  createDraftLesson,
  createCourse,
  getCourseDraft,
  saveCourseDraft,
} from '@atrium/contracts/authoring/authoring.routes';
import type { DraftDetails } from '@atrium/contracts/authoring/form-schemas';
import { isTransient } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';
import type { DraftParts, NewLesson } from './draft-editor.ts';

/** A query for data being edited: always refetched on mount, without showing cached data, which may be outdated. */
export function useFreshQuery<T>(options: {
  queryKey: QueryKey;
  queryFn: () => Promise<T>;
  enabled?: boolean;
}) {
  const { data, isFetchedAfterMount, ...query } = useQuery({
    ...options,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  return { ...query, data: isFetchedAfterMount ? data : undefined };
}

/** Loads the draft of a course. */
export const loadDraft = (courseId: number | string): Promise<CourseDraft> =>
  call(getCourseDraft, { params: { courseId } });

/** Returns the draft of a course, refetched whenever its editor opens. */
export const useCourseDraft = (courseId: string | undefined) =>
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

/** Creates one course even with retries: repeats the first request unchanged, then saves what was typed since. */
export function createCourseCreator(): (details: DraftDetails) => Promise<CourseDraft> {
  let first: DraftDetails | undefined;
  let courseId: number | undefined;
  const createFirst = async (details: DraftDetails): Promise<number> => {
    first ??= details;
    try {
      return (await create(createCourse, { body: first })).id;
    } catch (error) {
      // A rejected request created nothing; the next one may be valid.
      if (!isTransient(error)) first = undefined;
      throw error;
    }
  };
  return async (details) => {
    courseId ??= await createFirst(details);
    const draft = await loadDraft(courseId);
    return hashKey([draft.details]) === hashKey([details]) ? draft : saveDraft(draft, { details });
  };
}

export const addLesson = ({ courseId, revision }: CourseDraft, lesson: NewLesson) =>
  create(createDraftLesson, { params: { courseId }, body: { revision, ...lesson } });
