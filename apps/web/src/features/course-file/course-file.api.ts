import { courseFiles } from '@atrium/contracts/constants';
import {
  addressCourseFile,
  getCourseImport,
  importCourse,
  type CourseImport,
} from '@atrium/contracts/course-files';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { createFromFile } from '../../lib/api/create.ts';
import { isSettled } from './import-stage.ts';

/** Has the browser save a course as one file; returns whether questions are left out of it. */
export async function saveCourseFile(courseId: number): Promise<{ omitsQuestions: boolean }> {
  const { url, omitsQuestions } = await call(addressCourseFile, { params: { courseId } });
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
  return { omitsQuestions };
}

const fileNameMax = 200;

/** Sends a course file; answers what is known of its being read. */
export function sendCourseFile(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<CourseImport> {
  return createFromFile(importCourse, file, {
    signal,
    // Not every system has the same word for a ZIP file.
    contentType: 'application/zip',
    onProgress: (sent) => onProgress(Math.min(100, Math.floor((sent / file.size) * 100))),
    query: { fileName: file.name.slice(-fileNameMax) },
  });
}

/** How far a course file is read, asked again until it is. */
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
