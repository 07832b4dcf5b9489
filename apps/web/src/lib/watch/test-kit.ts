import { vi } from 'vitest';

/** Puts an empty localStorage in place whose entries are its own properties, as a browser's are. */
export function stubListedStorage(): void {
  const entries: Record<string, unknown> = {};
  const define = (name: string, value: unknown) =>
    Object.defineProperty(entries, name, { value, enumerable: false });
  define('getItem', (key: string) => entries[key] ?? null);
  define('setItem', (key: string, value: string) => void (entries[key] = value));
  define('removeItem', (key: string) => void delete entries[key]);
  vi.stubGlobal('localStorage', entries);
}
