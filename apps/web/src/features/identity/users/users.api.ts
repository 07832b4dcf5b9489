import { exportUsers, listUsers, setSuperAdmin } from '@atrium/contracts/identity/users.routes';
import type { RequestOf } from '@atrium/contracts/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { systemKey } from '../../../lib/api/system-key.ts';
import { download } from '../../../lib/api/download.ts';

/** Returns one page of all users; keeps the previous page while the next one loads. */
export function useUsers(query: RequestOf<typeof listUsers>['query']) {
  return useQuery({
    queryKey: [...systemKey, 'users', query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads all matching users as CSV. */
export const downloadUsers = (query: RequestOf<typeof exportUsers>['query'], fileName: string) =>
  download(exportUsers, fileName, { query });

/** Grants or revokes super admin; refreshes the user lists and the audit log. */
export function useSetSuperAdmin(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isSuperAdmin: boolean) =>
      call(setSuperAdmin, { params: { userId }, body: { isSuperAdmin } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
