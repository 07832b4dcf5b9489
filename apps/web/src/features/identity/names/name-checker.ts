import { names } from '@atrium/contracts/identity/constants';
import type { NameAvailability } from '@atrium/contracts/identity/auth';

/** Client-side errors of a name. */
export type NameError = 'empty' | 'tooShort' | 'tooLong';

/** Returns why a name is invalid; undefined if only the server can decide. */
export function nameError(name: string): NameError | undefined {
  const { length } = name.trim();
  if (length === 0) return 'empty';
  if (length < names.min) return 'tooShort';
  return length > names.max ? 'tooLong' : undefined;
}

/** State of the check of the typed name. `idle`: not checked yet. */
export type NameState =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'available' }
  | { kind: 'wrong'; problem: NameError }
  | { kind: 'taken'; message: string | null; suggestions: readonly string[] }
  | { kind: 'failed'; error: unknown };

/** Checks one name on the server. */
export type CheckNameAvailability = (
  name: string,
  signal: AbortSignal,
) => Promise<NameAvailability>;

type Settings = {
  ask: CheckNameAvailability;
  /** Delay after typing stops. */
  delayMs: number;
  /** The user's current name, which is allowed. */
  ownName?: string | undefined;
};

/** Checks a name while it is typed: after typing pauses, and only the response for the latest name counts. */
export function createNameChecker({ ask, delayMs, ownName }: Settings) {
  let state: NameState = { kind: 'idle' };
  let entered = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let answer: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const show = (next: NameState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
    asking?.abort();
    asking = undefined;
    answer = undefined;
  };

  const askNow = async (name: string) => {
    const { signal } = (asking = new AbortController());
    show({ kind: 'checking' });
    try {
      const { available, message, suggestions } = await ask(name, signal);
      if (signal.aborted) return;
      show(available ? { kind: 'available' } : { kind: 'taken', message, suggestions });
    } catch (error) {
      if (!signal.aborted) show({ kind: 'failed', error });
    }
  };

  const askAtOnce = () => {
    clearTimeout(timer);
    timer = undefined;
    answer = askNow(entered);
    return answer;
  };

  /** Handles a changed name. Surrounding whitespace is ignored. */
  const enter = (typed: string) => {
    const name = typed.trim();
    if (name === entered) return;
    forget();
    entered = name;
    const problem = nameError(name);
    if (problem) return show({ kind: 'wrong', problem });
    if (name === ownName?.trim()) return show({ kind: 'available' });
    show({ kind: 'idle' });
    timer = setTimeout(() => void askAtOnce(), delayMs);
  };

  /** Checks without waiting for typing to pause; resolves with the state of this name once known. */
  const settle = async (typed: string): Promise<NameState> => {
    enter(typed);
    if (timer !== undefined || state.kind === 'failed') void askAtOnce();
    const settled = entered;
    await answer;
    // The name changed meanwhile, so this response is outdated.
    return settled === entered ? state : { kind: 'idle' };
  };

  /** Shows the server's response to saving the name, which takes precedence over the check. */
  const reject = (suggestions: readonly string[]) => {
    forget();
    show({ kind: 'taken', message: null, suggestions });
  };

  /** Cancels pending checks; the next name starts over. */
  const stop = () => {
    forget();
    entered = '';
    state = { kind: 'idle' };
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return { enter, settle, reject, stop, subscribe, getState: () => state };
}
