import type { Session } from '@atrium/contracts/identity/auth';
import { vi } from 'vitest';

/** Creates a session valid for ten minutes from `now`, unless overridden. */
export function aSession(accessToken: string, secondsLeft = 600): Session {
  return {
    access_token: accessToken,
    refresh_token: 'cookie',
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    user: {
      id: '0190f3a0-0000-7000-8000-000000000001',
      email: 'amara.okafor@northfield.example',
      full_name: 'Amara Okafor',
    },
  };
}

/** Stubs localStorage with an empty one. */
export function stubStorage(): void {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
}

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

/** A response to one request, or none. */
export type Answer = { status: number; body?: unknown; headers?: HeadersInit } | 'offline';

/** Stubs the network: each request is answered by the given function; returns the requests. */
export function stubNetwork(answer: (url: string, init: RequestInit) => Answer | Promise<Answer>) {
  const sent: { url: string; authorization: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, authorization: new Headers(init.headers).get('authorization') });
    const given = await answer(url, init);
    if (given === 'offline') throw new TypeError('fetch failed');
    const { status, body, headers = {} } = given;
    return new Response(JSON.stringify(body ?? { success: true }), { status, headers });
  });
  return sent;
}
