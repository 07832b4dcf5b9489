import { isWorkKey } from './work-keys.ts';

const key = 'atrium.shared';

/** Returns whether the last sign-in in this browser was one with a PIN. */
export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Deletes what the product has stored in this browser, and remembers that people share it. Work that the server does not have
 * yet stays: it is stored by user, and sent when that user signs in here again.
 */
export async function clearSharedDevice(): Promise<void> {
  try {
    for (const stored of Object.keys(localStorage))
      if (!isWorkKey(stored)) localStorage.removeItem(stored);
    sessionStorage.clear();
    localStorage.setItem(key, 'yes');
    const databases = await indexedDB.databases();
    for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name);
  } catch {
    // Storage is disabled, so that it contains nothing.
  }
}
