import { names } from '@atrium/contracts/identity/constants';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createNameChecker, type NameState } from './name-checker.ts';
import { checkNameAvailability } from './names.api.ts';

export type NameCheck = {
  state: NameState;
  /** Checks immediately if needed; true if the name is available. Call it before saving. */
  confirm: () => Promise<boolean>;
  /** Shows a name as taken after the server rejected it on saving (`name_taken`). */
  reject: (suggestions: readonly string[]) => void;
};

/** Checks a name while it is typed. `ownName` is allowed; `extraMs` extends the delay. */
export function useNameCheck(
  name: string,
  { ownName, extraMs = 0 }: { ownName?: string | undefined; extraMs?: number } = {},
): NameCheck {
  const [checker] = useState(() =>
    createNameChecker({
      ask: checkNameAvailability,
      delayMs: names.checkAfterMs + extraMs,
      ownName,
    }),
  );
  const state = useSyncExternalStore(checker.subscribe, checker.getState);
  useEffect(() => checker.enter(name), [checker, name]);
  useEffect(() => checker.stop, [checker]);
  return {
    state,
    confirm: async () => (await checker.settle(name)).kind === 'available',
    reject: checker.reject,
  };
}
