const storageKey = 'atrium.backdrop-paused';

/** Returns whether the user paused the backdrop in this session. */
export function readPaused(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Stores for this session whether the backdrop is paused. */
export function storePaused(paused: boolean): void {
  try {
    if (paused) sessionStorage.setItem(storageKey, 'yes');
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be unavailable; the choice then lasts until the page is closed.
  }
}
