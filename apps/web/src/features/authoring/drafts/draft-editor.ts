import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import type {
  DraftDetails,
  DraftOutline,
  DraftSettings,
} from '@atrium/contracts/authoring/form-schemas';
import type { DraftLessonKind } from '@atrium/contracts/authoring/constants';
import type { SaveState } from './autosave-state.ts';

/** The parts of a course as shown on screen; not necessarily valid or saved. */
export type DraftParts = {
  details: DraftDetails;
  settings: DraftSettings;
  outline: DraftOutline;
};

/** Changes are applied to the latest state, which may be newer than the last render. */
type Change<Part> = (part: Part) => Part;

export type NewLesson = { moduleKey: string | null; kind: DraftLessonKind; title: string };

/** Actions on a course being edited. */
export type DraftActions = {
  changeDetails: (change: Change<DraftDetails>) => void;
  changeSettings: (change: Change<DraftSettings>) => void;
  changeOutline: (change: Change<DraftOutline>) => void;
  /** Saves without waiting for typing to pause; true once everything is saved. */
  saveNow: () => Promise<boolean>;
  /** Saves unsaved changes, then adds the lesson; returns its id. Throws the server's error. */
  addLesson: (lesson: NewLesson) => Promise<number>;
  /** Refetches the draft after a question or video of a lesson changed, the course was published, or the tab became visible. */
  refresh: () => Promise<void>;
  /** Loads the version of another user or tab; the text typed here goes to `unsavedParts`. */
  loadNewest: () => Promise<void>;
  discardUnsaved: () => void;
  /** Returns the latest state, for code that has just awaited something. */
  now: () => { courseId: number | undefined; state: SaveState; error: unknown };
};

/** A course being edited: its parts and save status. */
export type DraftEditor = DraftParts &
  DraftActions & {
    /** The server's version; undefined until a new course is first saved. */
    draft: CourseDraft | undefined;
    state: SaveState;
    /** The server's error, if it is not saved. */
    error: unknown;
    /** Name of the user who changed the course meanwhile, if known. */
    conflictBy: string | null;
    /** Typed text replaced by another user's newer version, to copy. */
    unsavedParts: Partial<DraftParts> | undefined;
  };
