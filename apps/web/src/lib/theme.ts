import { useCallback, useSyncExternalStore } from 'react';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Also read by public/theme.js, which runs before the first paint. */
const storageKey = 'atrium.theme';
const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let listening: AbortController | undefined;
/** Holds the choice where storage refuses it; it then lasts until the page is left. */
let unstored: ThemeChoice | undefined;

const isChoice = (value: unknown): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value);

/** The stored choice of colour mode, "system" when there is none. */
export function readThemeChoice(): ThemeChoice {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(storageKey);
    return isChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** The mode a choice comes to, given what the system prefers. */
export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

function apply(): void {
  const dark = matchMedia(darkQuery).matches;
  document.documentElement.dataset['theme'] = resolveTheme(readThemeChoice(), dark);
  for (const listener of listeners) listener();
}

function store(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice);
    unstored = undefined;
  } catch {
    unstored = choice;
  }
}

function onStorage(event: StorageEvent): void {
  if (event.key === storageKey || event.key === null) apply();
}

function subscribe(listener: () => void): () => void {
  if (!listening) {
    listening = new AbortController();
    const { signal } = listening;
    matchMedia(darkQuery).addEventListener('change', apply, { signal });
    window.addEventListener('storage', onStorage, { signal });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    listening?.abort();
    listening = undefined;
  };
}

/** Keeps the page in the chosen mode for as long as it is open, whatever is on screen; answers how to stop. */
export function followTheme(): () => void {
  const stop = subscribe(() => {});
  apply();
  return stop;
}

/** The reader's choice of colour mode and how to change it; follows the system and other tabs. */
export function useTheme(): { choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readThemeChoice, () => 'system' as const);
  const setChoice = useCallback((next: ThemeChoice) => {
    store(next);
    apply();
  }, []);
  return { choice, setChoice };
}

const readResolved = (): 'light' | 'dark' =>
  resolveTheme(readThemeChoice(), matchMedia(darkQuery).matches);

/** The mode the page is in now, for a part that must return to it inside a plane of the other mode. */
export function useResolvedTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, readResolved, () => 'light' as const);
}
