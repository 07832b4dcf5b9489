import type { DraftLessonKind } from '@atrium/contracts/constants';
import type { CourseDraft, DraftLesson, DraftOutline } from '@atrium/contracts/course-drafts';
import { createContext, useContext } from 'react';
import type { LessonStates } from './lesson-facts.ts';
import type { Place } from './outline.ts';
import type { Reorder } from './use-reorder.ts';

/** A lesson that was taken out and may come back. */
export type Removed = { lesson: DraftLesson; place: Place };

/** What the parts of the curriculum show, and what they may do. */
export type Controls = {
  draft: CourseDraft;
  /** As it is shown, also while something is moved. */
  outline: DraftOutline;
  states: LessonStates;
  reorder: Reorder;
  removed: Removed | undefined;
  /** The module that was just added; it waits for its title. */
  newModule: string | undefined;
  /** The list a lesson is being added to. */
  addingTo: string | null | undefined;
  isFull: boolean;
  change: (change: (outline: DraftOutline) => DraftOutline) => void;
  add: (module: string | null, kind: DraftLessonKind) => void;
  open: (lessonId: number) => void;
  remove: (lesson: DraftLesson) => void;
  undo: () => void;
  /** Shows a lesson as learners will see it, once everything is saved. */
  preview: (lessonId: number) => void;
};

export const CurriculumContext = createContext<Controls | undefined>(undefined);

/** The curriculum around a part of it. */
export function useCurriculum(): Controls {
  const controls = useContext(CurriculumContext);
  if (!controls) throw new Error('This stands in a curriculum only');
  return controls;
}
