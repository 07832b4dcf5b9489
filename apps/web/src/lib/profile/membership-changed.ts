import type { QueryClient } from '@tanstack/react-query';

/** Clears data cached for the previous membership and refetches what is on screen. */
export async function membershipChanged(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}
