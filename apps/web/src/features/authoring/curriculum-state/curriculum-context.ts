import type { DraftLessonKind } from '@atrium/contracts/authoring/constants';
import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import type { DraftLesson, DraftOutline } from '@atrium/contracts/authoring/form-schemas';
import { createContext, useContext, type FocusEvent, type KeyboardEvent } from 'react';
import type { LessonStatuses } from './lesson-facts.ts';
import type { MovedId } from './moves.ts';
import type { OutlinePosition } from './outline.ts';
import type { Reorder } from './use-reorder.ts';

/** A removed lesson that can be restored. */
export type RemovedLesson = { lesson: DraftLesson; position: OutlinePosition };

/** State shared by the parts of the curriculum. */
export type CurriculumView = {
  draft: CourseDraft;
  /** The outline as shown, including a move in progress. */
  outline: DraftOutline;
  statuses: LessonStatuses;
  reorder: Reorder;
  removed: RemovedLesson | undefined;
  /** Key of the module that was just added; its title gets the focus. */
  newModule: string | undefined;
  /** Module key of the list a lesson is being added to; null before all modules. */
  addingTo: string | null | undefined;
  isFull: boolean;
};

/** Actions of the curriculum. Their identity is stable so that unchanged rows do not re-render. */
export type CurriculumActions = {
  change: (change: (outline: DraftOutline) => DraftOutline) => void;
  add: (module: string | null, kind: DraftLessonKind) => void;
  open: (lessonId: number) => void;
  remove: (lesson: DraftLesson) => void;
  undo: () => void;
  /** Moves an item one step without lifting it. */
  nudge: (id: MovedId, by: -1 | 1) => void;
  pressGrip: (id: MovedId, event: KeyboardEvent) => void;
  leaveGrip: (id: MovedId, event: FocusEvent) => void;
};

export const CurriculumContext = createContext<CurriculumView | undefined>(undefined);
export const CurriculumActionsContext = createContext<CurriculumActions | undefined>(undefined);

const missing = () => new Error('Must be used within a curriculum');

/** Returns the state of the surrounding curriculum. */
export function useCurriculum(): CurriculumView {
  const view = useContext(CurriculumContext);
  if (!view) throw missing();
  return view;
}

/** Returns the actions of the surrounding curriculum. */
export function useCurriculumActions(): CurriculumActions {
  const actions = useContext(CurriculumActionsContext);
  if (!actions) throw missing();
  return actions;
}
