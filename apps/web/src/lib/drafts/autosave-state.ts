import type { Trouble } from './save-trouble.ts';

/** Whether what was written is kept. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | Trouble['kind'];

/** Parts of one document that are edited here and saved under one revision. */
export type Autosaved<Parts, Reply> = {
  /** As they stand on the screen. */
  parts: Parts;
  /** What the server answered last; nothing of a document it has not got yet. */
  saved: Reply | undefined;
  /** Changed since they were last sent. */
  open: readonly (keyof Parts)[];
  /** On their way. */
  sending: readonly (keyof Parts)[];
  trouble: Trouble | undefined;
  /** What was typed and gave way to somebody else's, or was not saved when the session ended. */
  kept: Partial<Parts> | undefined;
};

export type AutosaveEvent<Parts, Reply> =
  | { type: 'changed'; name: keyof Parts; parts: Parts }
  | { type: 'sent'; names: readonly (keyof Parts)[] }
  | { type: 'answered'; reply: Reply; parts: Parts }
  | { type: 'refused'; trouble: Trouble }
  | { type: 'replaced'; reply: Reply; parts: Parts }
  | { type: 'kept'; parts: Partial<Parts> }
  | { type: 'forgotten' };

/** A document nobody has changed yet. */
export const begin = <Parts, Reply>(
  parts: Parts,
  saved: Reply | undefined,
): Autosaved<Parts, Reply> => ({
  parts,
  saved,
  open: [],
  sending: [],
  trouble: undefined,
  kept: undefined,
});

const union = <Name>(some: readonly Name[], more: readonly Name[]): readonly Name[] => [
  ...new Set([...some, ...more]),
];

/** Some of the parts. */
export function pick<Parts extends object>(
  parts: Parts,
  names: readonly (keyof Parts)[],
): Partial<Parts> {
  const picked: Partial<Parts> = {};
  for (const name of names) picked[name] = parts[name];
  return picked;
}

/** What becomes of a document when something is typed, sent or answered. */
export function reduceAutosave<Parts extends object, Reply>(
  state: Autosaved<Parts, Reply>,
  event: AutosaveEvent<Parts, Reply>,
): Autosaved<Parts, Reply> {
  switch (event.type) {
    case 'changed': {
      // What was refused may be right now; what somebody else wrote stays in the way.
      const trouble = state.trouble?.kind === 'failed' ? undefined : state.trouble;
      return { ...state, parts: event.parts, open: union(state.open, [event.name]), trouble };
    }
    case 'sent': {
      const open = state.open.filter((name) => !event.names.includes(name));
      return { ...state, open, sending: event.names };
    }
    case 'answered': {
      // What was typed stays as it was typed: an answer would take the blank before the next word away.
      const typed = pick(state.parts, union(state.open, state.sending));
      const parts = { ...event.parts, ...typed };
      return { ...state, parts, saved: event.reply, sending: [], trouble: undefined };
    }
    case 'refused': {
      const open = union(state.open, state.sending);
      return { ...state, open, sending: [], trouble: event.trouble };
    }
    case 'replaced': {
      const kept = state.open.length > 0 ? pick(state.parts, state.open) : state.kept;
      return { ...begin(event.parts, event.reply), kept };
    }
    case 'kept':
      return { ...state, kept: event.parts };
    case 'forgotten':
      return { ...state, kept: undefined };
  }
}

/** What is told of it. */
export function saveStateOf<Parts, Reply>(state: Autosaved<Parts, Reply>): SaveState {
  const { open, sending, trouble } = state;
  if (trouble?.kind === 'conflict') return 'conflict';
  if (sending.length > 0) return 'saving';
  if (trouble) return trouble.kind;
  return open.length > 0 ? 'unsaved' : 'saved';
}
