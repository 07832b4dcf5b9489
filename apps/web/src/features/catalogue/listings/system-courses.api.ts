import {
  exportSystemCourses,
  listSystemCourses,
} from '@atrium/contracts/catalogue/catalogue.routes';
import type { RequestOf } from '@atrium/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { systemKey } from '../../../lib/api/system-key.ts';
import { download } from '../../../lib/api/download.ts';

/** Returns one page of all courses, including drafts. */
export function useAllCourses(query: RequestOf<typeof listSystemCourses>['query']) {
  return useQuery({
    queryKey: [...systemKey, 'courses', query],
    queryFn: ({ signal }) => call(listSystemCourses, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads all matching courses as CSV. */
export const saveCourses = (
  query: RequestOf<typeof exportSystemCourses>['query'],
  fileName: string,
) => download(exportSystemCourses, fileName, { query });
