const storageKey = 'atrium.backdrop-paused';

/** Whether the reader stopped the backdrop earlier in this session. */
export function readPaused(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Remembers for this session whether the backdrop stands still. */
export function storePaused(paused: boolean): void {
  try {
    if (paused) sessionStorage.setItem(storageKey, 'yes');
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be refused; the choice then lasts until the page is left.
  }
}
