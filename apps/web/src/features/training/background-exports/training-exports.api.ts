import { trainingExports } from '@atrium/contracts/training/constants';
import type { TrainingExportRequest } from '@atrium/contracts/training/training-exports';
import {
  createTrainingExport,
  getTrainingExportUrl,
  listTrainingExports,
} from '@atrium/contracts/training/training-exports.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';

const exportsKey = (orgId: string) => ['organization', orgId, 'training exports'];

function useRefresh(orgId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: exportsKey(orgId) });
}

/** Loads the user's own exports of an organization, newest first. Polls while one is being prepared. */
export function useTrainingExports(orgId: string) {
  return useQuery({
    queryKey: exportsKey(orgId),
    queryFn: ({ signal }) => call(listTrainingExports, { params: { orgId }, signal }),
    select: ({ exports }) => exports,
    refetchInterval: ({ state }) =>
      state.data?.exports.some(({ status }) => status === 'preparing')
        ? trainingExports.pollEveryMs
        : false,
    staleTime: 0,
  });
}

/** Requests an export. */
export function useCreateTrainingExport(orgId: string) {
  return useMutation({
    mutationFn: (body: TrainingExportRequest) =>
      create(createTrainingExport, { params: { orgId }, body }),
    onSettled: useRefresh(orgId),
  });
}

/** Downloads an export under the name the server gives it. */
export function useDownloadTrainingExport(orgId: string) {
  return useMutation({
    mutationFn: async (exportId: string) => {
      const { url } = await call(getTrainingExportUrl, { params: { orgId, exportId } });
      Object.assign(document.createElement('a'), { href: url, download: '' }).click();
    },
    // It may have expired since the list was loaded.
    onError: useRefresh(orgId),
  });
}
