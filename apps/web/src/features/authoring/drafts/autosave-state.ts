import type { SaveError } from './save-error.ts';

/** Whether the document is saved. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | SaveError['kind'];

/** Parts of one document that are edited here and saved under one revision. */
export type Autosaved<Parts, Reply> = {
  /** The parts as shown on screen. */
  parts: Parts;
  /** Last response of the server; undefined for a document that was never saved. */
  saved: Reply | undefined;
  /** Changed since last sent. */
  open: readonly (keyof Parts)[];
  /** Being sent. */
  sending: readonly (keyof Parts)[];
  saveError: SaveError | undefined;
  /** Typed text that was replaced by another user's version, or not saved when the session ended. */
  unsavedParts: Partial<Parts> | undefined;
};

export type AutosaveEvent<Parts, Reply> =
  | { type: 'changed'; name: keyof Parts; parts: Parts }
  | { type: 'sent'; names: readonly (keyof Parts)[] }
  | { type: 'answered'; reply: Reply; parts: Parts }
  | { type: 'rejected'; saveError: SaveError }
  | { type: 'replaced'; reply: Reply; parts: Parts }
  | { type: 'recovered'; parts: Partial<Parts> }
  | { type: 'discarded' };

/** Returns the initial state of a document. */
export const initialAutosave = <Parts, Reply>(
  parts: Parts,
  saved: Reply | undefined,
): Autosaved<Parts, Reply> => ({
  parts,
  saved,
  open: [],
  sending: [],
  saveError: undefined,
  unsavedParts: undefined,
});

const union = <Name>(some: readonly Name[], more: readonly Name[]): readonly Name[] => [
  ...new Set([...some, ...more]),
];

/** Picks some of the parts. */
export function pickFields<Parts extends object>(
  parts: Parts,
  names: readonly (keyof Parts)[],
): Partial<Parts> {
  const picked: Partial<Parts> = {};
  for (const name of names) picked[name] = parts[name];
  return picked;
}

/** Returns the next state of a document. */
export function reduceAutosave<Parts extends object, Reply>(
  state: Autosaved<Parts, Reply>,
  event: AutosaveEvent<Parts, Reply>,
): Autosaved<Parts, Reply> {
  switch (event.type) {
    case 'changed': {
      // A rejected value may be valid now; a conflict remains.
      const saveError = state.saveError?.kind === 'failed' ? undefined : state.saveError;
      return { ...state, parts: event.parts, open: union(state.open, [event.name]), saveError };
    }
    case 'sent': {
      const open = state.open.filter((name) => !event.names.includes(name));
      return { ...state, open, sending: event.names };
    }
    case 'answered': {
      // Keeps the text as typed: the saved version is trimmed, which would remove the space before the next word.
      const typed = pickFields(state.parts, union(state.open, state.sending));
      const parts = { ...event.parts, ...typed };
      return { ...state, parts, saved: event.reply, sending: [], saveError: undefined };
    }
    case 'rejected': {
      const open = union(state.open, state.sending);
      return { ...state, open, sending: [], saveError: event.saveError };
    }
    case 'replaced': {
      const unsavedParts =
        state.open.length > 0 ? pickFields(state.parts, state.open) : state.unsavedParts;
      return { ...initialAutosave(event.parts, event.reply), unsavedParts };
    }
    case 'recovered':
      return { ...state, unsavedParts: event.parts };
    case 'discarded':
      return { ...state, unsavedParts: undefined };
  }
}

/** Returns the save status shown to the user. */
export function saveStateOf<Parts, Reply>(state: Autosaved<Parts, Reply>): SaveState {
  const { open, sending, saveError } = state;
  if (saveError?.kind === 'conflict') return 'conflict';
  if (sending.length > 0) return 'saving';
  if (saveError) return saveError.kind;
  return open.length > 0 ? 'unsaved' : 'saved';
}

/** Save state and its error. */
export type LessonSaving = { state: SaveState; error: unknown };

// Most urgent first.
const order: readonly SaveState[] = ['conflict', 'failed', 'offline', 'saving', 'unsaved', 'saved'];

/** Returns the more urgent of two save states. */
export const mostUrgentSaving = (
  one: LessonSaving,
  other: LessonSaving | undefined,
): LessonSaving => (other && order.indexOf(other.state) < order.indexOf(one.state) ? other : one);
