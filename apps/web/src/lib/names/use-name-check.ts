import { names } from '@atrium/contracts/constants';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createNameChecker, type NameState } from './name-checker.ts';
import { askAboutName } from './names.api.ts';

export type NameCheck = {
  state: NameState;
  /** Asks at once if need be; true if the name can be had. Call it before saving. */
  confirm: () => Promise<boolean>;
  /** Shows a name as taken that the server refused on saving (`name_taken`). */
  refuse: (suggestions: readonly string[]) => void;
};

/** Watches a name being typed. `ownName` may be kept; `extraMs` is waited beyond the usual pause. */
export function useNameCheck(
  name: string,
  { ownName, extraMs = 0 }: { ownName?: string | undefined; extraMs?: number } = {},
): NameCheck {
  const [checker] = useState(() =>
    createNameChecker({ ask: askAboutName, delayMs: names.checkAfterMs + extraMs, ownName }),
  );
  const state = useSyncExternalStore(checker.subscribe, checker.getState);
  useEffect(() => checker.enter(name), [checker, name]);
  useEffect(() => checker.stop, [checker]);
  return {
    state,
    confirm: async () => (await checker.settle(name)).kind === 'available',
    refuse: checker.refuse,
  };
}
