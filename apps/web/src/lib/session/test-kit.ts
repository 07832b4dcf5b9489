import type { Session } from '@atrium/contracts/auth';
import { vi } from 'vitest';

/** A session that is good for ten minutes from `now`, unless told otherwise. */
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

/** Puts an empty localStorage in place, as a browser has one. */
export function stubStorage(): void {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
}

/** What the server answers to one request: a reply, or no reply at all. */
export type Answer = { status: number; body?: unknown; headers?: HeadersInit } | 'offline';

/** A network on which each request is answered by the given function; lists what was sent. */
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
