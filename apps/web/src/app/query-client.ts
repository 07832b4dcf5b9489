import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api-error.ts';
import { profileQuery } from '../lib/profile/use-profile.ts';
import { currentSession, subscribeToSession } from '../lib/session/session-store.ts';

const longestWaitSeconds = 5;

/** The seconds after which a server that is out of breath, or whose database restarts, asks to be asked again. */
function secondsToWait(error: Error): number {
  const seconds = error instanceof ApiError && error.status === 503 && error.retryAfterSeconds;
  // Nobody should look at an empty page for longer; they are told instead.
  return seconds && seconds <= longestWaitSeconds ? seconds : 0;
}

/** A cache that asks once, and again where the server says it is busy, and keeps the answer until it is told that it changed. */
export function createQueryClient(): QueryClient {
  // Offline a call fails at once and says so, instead of waiting without a word.
  const networkMode = 'always';
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      // Switched off while a page is open: the profile then says so, and the page gives way.
      onError: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'organization_inactive') return;
        void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        retry: (tries, error) => tries < 2 && secondsToWait(error) > 0,
        retryDelay: (_, error) => 1_000 * secondsToWait(error),
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  });
  return queryClient;
}

/** Sees to it that nobody ever sees what was fetched for someone else; answers how to stop. */
export function forgetOnSignOut(queryClient: QueryClient): () => void {
  let userId = currentSession()?.user.id;
  return subscribeToSession(() => {
    const nextUserId = currentSession()?.user.id;
    if (nextUserId === userId) return;
    const isSomeoneElse = userId !== undefined && nextUserId !== undefined;
    userId = nextUserId;
    queryClient.clear();
    // Another tab has changed the account under pages that are still on screen.
    if (isSomeoneElse) window.location.reload();
  });
}
