import { useCallback, useSyncExternalStore } from 'react';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Also read by public/theme.js, which runs before the first paint. */
const storageKey = 'atrium.theme';
const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let listening: AbortController | undefined;
/** Holds the choice if storage is unavailable, until the page is closed. */
let unstored: ThemeChoice | undefined;

const isChoice = (value: unknown): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value);

/** Returns the stored color mode, "system" if there is none. */
export function readThemeChoice(): ThemeChoice {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(storageKey);
    return isChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Resolves a choice to a mode, given the system's preference. */
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

/** Applies the chosen mode to the page while it is open; returns a function that stops it. */
export function followTheme(): () => void {
  const stop = subscribe(() => {});
  apply();
  return stop;
}

/** Returns the chosen color mode and a setter; follows the system and other tabs. */
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

/** Returns the page's current mode, for parts that need it inside a section of the other mode. */
export function useResolvedTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, readResolved, () => 'light' as const);
}
