import type {
  CourseDraft,
  DraftDetails,
  DraftOutline,
  DraftSettings,
} from '@atrium/contracts/course-drafts';
import type { DraftLessonKind } from '@atrium/contracts/constants';
import type { SaveState } from './autosave-state.ts';

/** What is written of a course, as it stands on the screen: not all of it need be valid, or saved. */
export type DraftParts = {
  details: DraftDetails;
  settings: DraftSettings;
  outline: DraftOutline;
};

/** A change is made of what stands there now, which may be newer than what was drawn last. */
export type Change<Part> = (part: Part) => Part;

export type NewLesson = { moduleKey: string | null; kind: DraftLessonKind; title: string };

/** What can be done to a course being written. */
export type DraftDeeds = {
  changeDetails: (change: Change<DraftDetails>) => void;
  changeSettings: (change: Change<DraftSettings>) => void;
  changeOutline: (change: Change<DraftOutline>) => void;
  /** Doesn't wait for typing to stop; true once everything that stands there is saved. */
  saveNow: () => Promise<boolean>;
  /** Saves what is open, then adds the lesson; answers its id. Fails with what the server said. */
  addLesson: (lesson: NewLesson) => Promise<number>;
  /** Asks for the draft anew: a question or a video of a lesson has changed, or the course was published. */
  refresh: () => Promise<void>;
  /** Takes over what somebody else wrote; what was typed here is `kept`. */
  loadNewest: () => Promise<void>;
  forgetKept: () => void;
  /** How it stands at this moment, for those who have just waited for something. */
  now: () => { courseId: number | undefined; state: SaveState; error: unknown };
};

/** One course being written: what stands there, and whether it is kept. */
export type DraftEditor = DraftParts &
  DraftDeeds & {
    /** As the server has it; none until a new course was first saved. */
    draft: CourseDraft | undefined;
    state: SaveState;
    /** Why it is not saved, where the server said so. */
    error: unknown;
    /** Who changed the course meanwhile, where they have a name. */
    conflictBy: string | null;
    /** What was typed and given up for somebody else's newer text, to copy out. */
    kept: Partial<DraftParts> | undefined;
  };
