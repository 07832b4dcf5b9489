import {
  type ImportTarget,
  peopleImports,
  type PeopleImportStatus,
} from '@atrium/contracts/people-import/constants';
import type {
  PeopleImport,
  PeopleImportOptions,
} from '@atrium/contracts/people-import/people-import';
import {
  createPeopleImport,
  deletePeopleImport,
  exportPeopleImport,
  getPeopleImport,
  listPeopleImportRows,
  startPeopleImport,
  updatePeopleImport,
  updatePeopleImportRow,
} from '@atrium/contracts/people-import/people-import.routes';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { callWithForm } from '../../lib/api/send-form.ts';
import { download } from '../../lib/api/download.ts';

/** Identifies an import of an organization. */
export type ImportRef = { orgId: string; peopleImportId: string };

const importKey = ({ orgId, peopleImportId }: ImportRef) => [
  'organization',
  orgId,
  'import',
  peopleImportId,
];

const running: ReadonlySet<PeopleImportStatus> = new Set(['checking', 'importing']);

/** Loads an import. Polls while it is checked or run. */
export function usePeopleImport(ref: ImportRef) {
  return useQuery({
    queryKey: importKey(ref),
    queryFn: ({ signal }) => call(getPeopleImport, { params: ref, signal }),
    select: (reply) => reply.import,
    refetchInterval: ({ state: { data } }) =>
      data && running.has(data.import.status) ? peopleImports.pollEveryMs : false,
    staleTime: 0,
  });
}

/** Loads the rows of an import page by page. The last result stays on screen until the next check is done. */
export function useImportRows(ref: ImportRef, { revision, status }: PeopleImport) {
  return useInfiniteQuery({
    queryKey: [...importKey(ref), 'rows', revision],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listPeopleImportRows, { params: ref, query: cursor ? { cursor } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: status !== 'checking',
    placeholderData: (previous) => previous,
  });
}

/** Uploads a file of people, with its progress. `cancel` aborts the upload, as unmounting does. */
export function useUploadPeople(orgId: string) {
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, reset, variables, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      const created = new AbortController();
      controller.current = created;
      setPercent(0);
      const reply = await callWithForm(
        createPeopleImport,
        file.slice(0, file.size, 'application/octet-stream'),
        {
          params: { orgId },
          query: { fileName: file.name.slice(-peopleImports.fileNameLength) },
          signal: created.signal,
          onProgress: (sentBytes) =>
            setPercent(Math.min(100, Math.floor((sentBytes / file.size) * 100))),
        },
      );
      return reply.import;
    },
  });
  const cancel = () => {
    // A canceled upload is not an error.
    reset();
    controller.current?.abort();
  };
  return { upload: mutate, cancel, file: variables, percent, isPending, error };
}

function useStoreReply(ref: ImportRef) {
  const queryClient = useQueryClient();
  return (reply: { import: PeopleImport }) => queryClient.setQueryData(importKey(ref), reply);
}

export type ImportSettings = { targets: ImportTarget[]; options: PeopleImportOptions };

/** Stores what columns are and what the import does. */
export function useSaveSettings(ref: ImportRef) {
  return useMutation({
    mutationFn: (body: ImportSettings) => call(updatePeopleImport, { params: ref, body }),
    onSuccess: useStoreReply(ref),
  });
}

/** Corrects a cell. */
export function useSaveCell(ref: ImportRef) {
  return useMutation({
    mutationFn: ({ row, ...body }: { row: number; column: number; value: string }) =>
      call(updatePeopleImportRow, { params: { ...ref, rowNumber: row }, body }),
    onSuccess: useStoreReply(ref),
  });
}

export function useStartImport(ref: ImportRef) {
  return useMutation({
    mutationFn: (revision: number) => call(startPeopleImport, { params: ref, body: { revision } }),
    onSuccess: useStoreReply(ref),
  });
}

export function useDeleteImport(ref: ImportRef) {
  return useMutation({ mutationFn: () => call(deletePeopleImport, { params: ref }) });
}

export const downloadImportReport = (ref: ImportRef, only: 'all' | 'problems'): Promise<void> =>
  download(exportPeopleImport, 'people.csv', { params: ref, query: { only } });
