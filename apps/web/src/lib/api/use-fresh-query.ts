import { useQuery, type QueryKey } from '@tanstack/react-query';

/** A query for data being edited: always refetched on mount, without showing cached data, which may be outdated. */
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
