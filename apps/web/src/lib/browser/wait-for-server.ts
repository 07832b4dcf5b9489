const everyMs = 5_000;
const reloadKey = 'atrium.reloaded-at';
const reloadPauseMs = 15_000;

/** Returns true if the server responds, with any status. */
async function askServer(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls `onReachable` once, as soon as the server responds. Checks at once, when the browser comes back online, and
 * every few seconds. Returns a function that stops it.
 */
export function waitForServer(
  onReachable: () => void,
  {
    ask = askServer,
    events = window,
  }: {
    ask?: () => Promise<boolean>;
    events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  } = {},
): () => void {
  let isDone = false;
  const stop = () => {
    isDone = true;
    clearInterval(timer);
    events.removeEventListener('online', check);
  };
  const check = () => {
    void ask().then((isReachable) => {
      if (!isReachable || isDone) return;
      stop();
      onReachable();
    });
  };
  const timer = setInterval(check, everyMs);
  events.addEventListener('online', check);
  check();
  return stop;
}

/** Records an automatic reload. Returns false if there was one recently: another would not help. */
export function mayReload(
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
  now = Date.now(),
): boolean {
  if (now - Number(storage.getItem(reloadKey) ?? 0) < reloadPauseMs) return false;
  storage.setItem(reloadKey, String(now));
  return true;
}

// Messages of Chromium, Firefox, Safari and Vite when a page's code cannot be loaded.
const messages =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Returns true if an error means that a page's code failed to load: no connection, or a newer release. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof Error && messages.test(error.message);
