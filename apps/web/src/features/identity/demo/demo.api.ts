import type { DemoRole } from '@atrium/contracts/identity/constants';
import { getDemo } from '@atrium/contracts/identity/demo.routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { signInToDemo } from '../../../lib/session/sign-in.ts';

/** How often a page asks whether a reset is over. */
const pollWhileResettingMs = 2_000;

/**
 * Loads the roles of the demo and the time of its next reset. After the time `dueAt`, repeats the call until the server
 * names another one.
 */
export function useDemo(dueAt?: string) {
  return useQuery({
    queryKey: ['demo'],
    queryFn: ({ signal }) => call(getDemo, { signal }),
    retry: dueAt === undefined ? 3 : false,
    refetchInterval: ({ state }) =>
      dueAt !== undefined && state.data?.nextResetAt === dueAt && pollWhileResettingMs,
  });
}

/** Signs in to the demo with one click; on success the session is already stored. */
export function useSignInToDemo() {
  return useMutation({ mutationFn: (role: DemoRole) => signInToDemo(role) });
}
