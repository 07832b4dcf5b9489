import { courseFiles } from '@atrium/contracts/authoring/constants';
import type { CourseImport } from '@atrium/contracts/authoring/course-files';
import {
  createCourseFileUrl,
  getCourseImport,
  importCourse,
} from '@atrium/contracts/authoring/authoring.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { createFromFile } from '../../../lib/api/create.ts';
import { isSettled } from './import-status.ts';

/** Downloads a course as one file. Returns whether quiz questions were left out. */
export async function startCourseFileDownload(
  courseId: number,
): Promise<{ omitsQuestions: boolean }> {
  const { url, omitsQuestions } = await call(createCourseFileUrl, { params: { courseId } });
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
  return { omitsQuestions };
}

const fileNameMax = 200;

/** Uploads a course file and returns the import job. */
export function uploadCourseFile(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<CourseImport> {
  return createFromFile(importCourse, file, {
    signal,
    // Browsers report different MIME types for ZIP files.
    contentType: 'application/zip',
    onProgress: (sent) => onProgress(Math.min(100, Math.floor((sent / file.size) * 100))),
    query: { fileName: file.name.slice(-fileNameMax) },
  });
}

/** Polls an import job until it is done or failed. */
export function useCourseImportJob(importId: string | undefined) {
  return useQuery({
    enabled: importId !== undefined,
    queryKey: ['course-import', importId],
    queryFn: ({ signal }) =>
      call(getCourseImport, { params: { importId: importId ?? '' }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && isSettled(data) ? false : courseFiles.pollEveryMs,
  });
}
