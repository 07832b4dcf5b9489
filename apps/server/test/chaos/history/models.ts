import type { LessonStatus } from '@atrium/contracts/progress/constants';
import type { Model } from './linearizability.ts';

export type LessonState = { status: LessonStatus; epoch: number };
export type LessonInput = { do: 'read' } | { do: 'set'; status: LessonStatus };

function setStatus(state: LessonState, status: LessonStatus): LessonState {
  const keepsCompletion = state.status === 'completed' && status === 'in_progress';
  if (keepsCompletion || state.status === status) return state;
  return { status, epoch: status === 'not_started' ? state.epoch + 1 : state.epoch };
}

/** Progress of a learner in a lesson: a status goes back only by a reset, which raises the epoch. */
export const lessonModel: Model<LessonState, LessonInput, LessonState> = {
  initial: { status: 'not_started', epoch: 0 },
  step(state, input, output) {
    const next = input.do === 'read' ? state : setStatus(state, input.status);
    const isSame = !output || (output.status === next.status && output.epoch === next.epoch);
    return isSame ? next : undefined;
  },
};

/** Ids of the attempts of a learner at a quiz that were graded, and whether it is passed. */
export type QuizState = { attempts: string[]; isPassed: boolean };
export type QuizInput = { do: 'read' } | { do: 'submit'; attemptId: string; passes: boolean };
/** A submission returns how it was graded, a read whether the quiz is passed. */
export type QuizOutput = { isPassed: boolean };

/** Attempts at a quiz: each id is graded once, however often it is submitted, and a passed quiz stays passed. */
export const quizModel: Model<QuizState, QuizInput, QuizOutput> = {
  initial: { attempts: [], isPassed: false },
  step(state, input, output) {
    if (input.do === 'read')
      return !output || output.isPassed === state.isPassed ? state : undefined;
    if (output && output.isPassed !== input.passes) return undefined;
    if (state.attempts.includes(input.attemptId)) return state;
    return {
      attempts: [...state.attempts, input.attemptId].toSorted(),
      isPassed: state.isPassed || input.passes,
    };
  },
};

export type DraftState = {
  revision: number;
  changes: number;
  title: string;
  version: number;
  publishedChanges: number;
};
export type DraftInput =
  | { do: 'read' }
  | { do: 'read version' }
  | { do: 'save'; revision: number; title: string }
  | { do: 'publish'; changes: number };
export type DraftOutput =
  | { isConflict: true }
  | { isConflict: false; revision?: number; changes?: number; title?: string; version?: number };

const matches = (state: DraftState, output: DraftOutput): boolean =>
  !output.isConflict &&
  (output.revision === undefined || output.revision === state.revision) &&
  (output.changes === undefined || output.changes === state.changes) &&
  (output.title === undefined || output.title === state.title) &&
  (output.version === undefined || output.version === state.version);

function save(state: DraftState, revision: number, title: string): DraftState | undefined {
  if (revision !== state.revision) return undefined;
  return { ...state, title, revision: revision + 1, changes: state.changes + 1 };
}

function publish(state: DraftState, changes: number): DraftState | undefined {
  if (changes !== state.changes || state.publishedChanges === changes) return undefined;
  return { ...state, version: state.version + 1, publishedChanges: changes };
}

/** A draft: an edit or a publication succeeds only if nothing changed since its author last read the draft. */
export const createDraftModel = (
  initial: DraftState,
): Model<DraftState, DraftInput, DraftOutput> => ({
  initial,
  step(state, input, output) {
    if (input.do === 'read' || input.do === 'read version')
      return !output || matches(state, output) ? state : undefined;
    const next =
      input.do === 'save'
        ? save(state, input.revision, input.title)
        : publish(state, input.changes);
    if (!output) return next ?? state;
    // Publishing is also refused while learners are moved to the version before.
    if (output.isConflict) return next && input.do === 'save' ? undefined : state;
    return next && matches(next, output) ? next : undefined;
  },
});

export type MemberInput = { do: 'read' | 'join' | 'remove' };
/** Whether the user is a member, or whether there was one to remove. */
export type MemberOutput = { isMember: boolean };

/** Membership of a user: joining is idempotent, and only a member can be removed. */
export const memberModel: Model<boolean, MemberInput, MemberOutput> = {
  initial: false,
  step(isMember, input, output) {
    if (input.do === 'join') return true;
    if (output && output.isMember !== isMember) return undefined;
    return input.do === 'remove' ? false : isMember;
  },
};
