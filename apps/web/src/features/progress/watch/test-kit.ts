import { vi } from 'vitest';

/** Stubs localStorage with an empty one that lists its entries as own properties, like a browser's. */
export function stubListedStorage(): void {
  const entries: Record<string, unknown> = {};
  const define = (name: string, value: unknown) =>
    Object.defineProperty(entries, name, { value, enumerable: false });
  define('getItem', (key: string) => entries[key] ?? null);
  define('setItem', (key: string, value: string) => void (entries[key] = value));
  define('removeItem', (key: string) => void delete entries[key]);
  vi.stubGlobal('localStorage', entries);
}
