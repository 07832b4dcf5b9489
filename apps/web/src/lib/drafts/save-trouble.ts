import { ApiError, isTransient } from '../api/api-error.ts';

/**
 * What keeps something from being saved. `offline`: no answer, tried again by itself. `failed`: refused, until it is
 * changed. `conflict`: somebody else saved meanwhile, and nothing is sent until one has looked.
 */
export type Trouble = { kind: 'offline' | 'failed' | 'conflict'; error: unknown };

export function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiError && error.status === 409) return { kind: 'conflict', error };
  const mayPass = error instanceof ApiError && error.code === 'too_many_requests';
  return { kind: mayPass || isTransient(error) ? 'offline' : 'failed', error };
}

const firstRetryMs = 1_000;
const lastRetryMs = 30_000;

/** How long to wait after so many tries without an answer. */
export function retryInMs(tries: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(asked, Math.min(firstRetryMs * 2 ** (tries - 1), lastRetryMs));
}
