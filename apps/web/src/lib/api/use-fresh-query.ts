import { useQuery, type QueryKey } from '@tanstack/react-query';

/**
 * A query for what is edited: asked anew whenever it is opened, and until then there is nothing, since what was fetched
 * the last time may have been written over.
 */
export function useFreshQuery<T>(options: {
  queryKey: QueryKey;
  queryFn: () => Promise<T>;
  enabled?: boolean;
}) {
  const { data, isFetchedAfterMount, ...query } = useQuery({
    ...options,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  return { ...query, data: isFetchedAfterMount ? data : undefined };
}
