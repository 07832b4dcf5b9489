import type { DraftLessonKind } from '@atrium/contracts/constants';
import type { CourseDraft, DraftLesson, DraftOutline } from '@atrium/contracts/course-drafts';
import { createContext, useContext, type FocusEvent, type KeyboardEvent } from 'react';
import type { LessonStates } from './lesson-facts.ts';
import type { MovedId } from './moves.ts';
import type { Place } from './outline.ts';
import type { Reorder } from './use-reorder.ts';

/** A lesson that was taken out and may come back. */
export type Removed = { lesson: DraftLesson; place: Place };

/** What the parts of the curriculum show. */
export type CurriculumView = {
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
};

/** What they may do. These stay the same: a row is drawn anew only where what it shows has changed. */
export type CurriculumDeeds = {
  change: (change: (outline: DraftOutline) => DraftOutline) => void;
  add: (module: string | null, kind: DraftLessonKind) => void;
  open: (lessonId: number) => void;
  remove: (lesson: DraftLesson) => void;
  undo: () => void;
  /** Moves something one step without lifting it. */
  nudge: (id: MovedId, by: -1 | 1) => void;
  pressGrip: (id: MovedId, event: KeyboardEvent) => void;
  leaveGrip: (id: MovedId, event: FocusEvent) => void;
};

export const CurriculumContext = createContext<CurriculumView | undefined>(undefined);
export const DeedsContext = createContext<CurriculumDeeds | undefined>(undefined);

const missing = () => new Error('This stands in a curriculum only');

/** The curriculum around a part of it. */
export function useCurriculum(): CurriculumView {
  const view = useContext(CurriculumContext);
  if (!view) throw missing();
  return view;
}

/** What a part of the curriculum may do to it. */
export function useDeeds(): CurriculumDeeds {
  const deeds = useContext(DeedsContext);
  if (!deeds) throw missing();
  return deeds;
}
