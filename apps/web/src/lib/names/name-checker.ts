import type { NameAvailability } from '@atrium/contracts/auth';
import { nameProblem, type NameProblem } from './name-problem.ts';

/** What is known of the name typed so far. `idle`: nothing was asked yet. */
export type NameState =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'available' }
  | { kind: 'wrong'; problem: NameProblem }
  | { kind: 'taken'; message: string | null; suggestions: readonly string[] }
  | { kind: 'failed'; error: unknown };

/** Asks the server about one name. */
export type AskAboutName = (name: string, signal: AbortSignal) => Promise<NameAvailability>;

type Settings = {
  ask: AskAboutName;
  /** How long after typing stops. */
  delayMs: number;
  /** The person's present name, which they may keep. */
  ownName?: string | undefined;
};

export type NameChecker = ReturnType<typeof createNameChecker>;

/** Checks a name while it is typed: once typing stops, and only the answer to the latest name counts. */
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

  /** Takes note of what is typed. Blanks around the name change nothing. */
  const enter = (typed: string) => {
    const name = typed.trim();
    if (name === entered) return;
    forget();
    entered = name;
    const problem = nameProblem(name);
    if (problem) return show({ kind: 'wrong', problem });
    if (name === ownName?.trim()) return show({ kind: 'available' });
    show({ kind: 'idle' });
    timer = setTimeout(() => void askAtOnce(), delayMs);
  };

  /** Doesn't wait for typing to stop; answers what is known of this name once something is. */
  const settle = async (typed: string): Promise<NameState> => {
    enter(typed);
    if (timer !== undefined || state.kind === 'failed') void askAtOnce();
    const settled = entered;
    await answer;
    // Typed on meanwhile: this answer is nobody's any more.
    return settled === entered ? state : { kind: 'idle' };
  };

  /** Shows what the server said when the name was to be saved; the database has the last word. */
  const refuse = (suggestions: readonly string[]) => {
    forget();
    show({ kind: 'taken', message: null, suggestions });
  };

  /** Forgets everything under way; the next name starts anew. */
  const stop = () => {
    forget();
    entered = '';
    state = { kind: 'idle' };
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return { enter, settle, refuse, stop, subscribe, getState: () => state };
}
