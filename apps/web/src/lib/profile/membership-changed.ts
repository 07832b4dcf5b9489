import type { QueryClient } from '@tanstack/react-query';

/** Forgets what was fetched as a member of somewhere else, and asks again for what is on screen. */
export async function membershipChanged(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}
