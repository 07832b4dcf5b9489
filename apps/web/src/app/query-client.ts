import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/http/api-error.ts';
import { profileQuery } from '../features/identity/index.ts';
import { currentSession, subscribeToSession } from '../lib/session/session-store.ts';

const longestWaitSeconds = 5;

/** The user can't go on. The new profile says why, and the page is replaced. */
const isHeldBack = (error: Error) =>
  error instanceof ApiError &&
  /^(?:organization_inactive|(?:privacy_notice|factor_setup)_required)$/.test(error.code);

/** Returns the Retry-After of a 503 in seconds, 0 if the request should not be retried. */
function secondsToWait(error: Error): number {
  // Shows no error until the page is replaced.
  if (isHeldBack(error)) return 2;
  const seconds = error instanceof ApiError && error.status === 503 && error.retryAfterSeconds;
  // Longer waits are reported as an error instead of leaving the page empty.
  return seconds && seconds <= longestWaitSeconds ? seconds : 0;
}

/** Creates a query cache that retries only when the server is busy and stays fresh until invalidated. */
export function createQueryClient(): QueryClient {
  // Offline, a call fails immediately instead of being paused.
  const networkMode = 'always';
  const onError = (error: Error) => {
    if (isHeldBack(error))
      void queryClient.invalidateQueries(
        { queryKey: profileQuery.queryKey },
        { cancelRefetch: false },
      );
  };
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        retry: (tries, error) => {
          onError(error);
          return tries < 2 && secondsToWait(error) > 0;
        },
        retryDelay: (_, error) => 1_000 * secondsToWait(error),
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  });
  return queryClient;
}

/**
 * Clears the cache when the user changes, so that no data of another user is shown. Returns a function that stops it.
 */
export function clearOnSignOut(queryClient: QueryClient): () => void {
  let userId = currentSession()?.user.id;
  return subscribeToSession(() => {
    const nextUserId = currentSession()?.user.id;
    if (nextUserId === userId) return;
    const isSomeoneElse = userId !== undefined && nextUserId !== undefined;
    userId = nextUserId;
    queryClient.clear();
    // Another tab signed in as a different user while these pages were open.
    if (isSomeoneElse) window.location.reload();
  });
}
