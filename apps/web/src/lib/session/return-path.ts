import { mailLinkHours } from '@atrium/contracts/identity/constants';

const key = 'atrium.return';
const lifeMs = mailLinkHours.confirm_sign_up * 3_600_000;

function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Stores the path a sign-up came from, for as long as its confirmation link is valid. */
export function storeReturnPath(
  path: string | null,
  storage = browserStorage(),
  nowMs = Date.now(),
): void {
  try {
    if (path === null) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify({ path, until: nowMs + lifeMs }));
  } catch {
    // Storage is full or disabled: the confirmation leads to the dashboard instead.
  }
}

/** Returns and removes the path a sign-up came from. The caller validates it. */
export function takeReturnPath(storage = browserStorage(), nowMs = Date.now()): string | undefined {
  try {
    const stored = storage?.getItem(key);
    storage?.removeItem(key);
    const entry: unknown = JSON.parse(stored ?? 'null');
    if (typeof entry !== 'object' || entry === null) return undefined;
    const { path, until } = entry as { path?: unknown; until?: unknown };
    const isCurrent = typeof until === 'number' && until > nowMs;
    return isCurrent && typeof path === 'string' ? path : undefined;
  } catch {
    return undefined;
  }
}
