import { courseFiles, importErrors } from '@atrium/contracts/authoring/constants';
import type { CourseImport } from '@atrium/contracts/authoring/course-files';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { courseFile } from '../../../locales/en/authoring/course-file.ts';
import { checkCourseFile, importStatusOf, type FileUpload } from './import-status.ts';

const none: FileUpload = { kind: 'none' };
const job: CourseImport = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  fileName: 'course.zip',
  status: 'waiting',
  percent: 0,
  failure: null,
  failedAt: null,
  courseId: null,
};
const stageOfJob = (own: Partial<CourseImport>) =>
  importStatusOf(none, { data: { ...job, ...own }, error: null, hasImportId: true });

test('is none without a file', () => {
  expect(importStatusOf(none, { data: undefined, error: null, hasImportId: false })).toEqual(none);
});

test('shows a new upload instead of the last import', () => {
  const sending = { kind: 'sending', name: 'b.zip', percent: 3 } as const;
  expect(importStatusOf(sending, { data: job, error: null, hasImportId: true })).toEqual(sending);
});

test('reports the progress of a running import and the course of a finished one', () => {
  expect(stageOfJob({})).toMatchObject({ kind: 'reading', percent: 0 });
  expect(stageOfJob({ status: 'reading', percent: 40 })).toMatchObject({
    kind: 'reading',
    percent: 40,
  });
  expect(stageOfJob({ status: 'done', percent: 100, courseId: 7 })).toMatchObject({
    kind: 'done',
    courseId: 7,
  });
});

test('reports why and where an import failed', () => {
  expect(
    stageOfJob({ status: 'failed', failure: 'invalid_video', failedAt: 'media/pace.mp4' }),
  ).toMatchObject({ kind: 'failed', failure: 'invalid_video', part: 'media/pace.mp4' });
});

test('is none for an unknown import', () => {
  const error = new ApiError(404, 'not_found', '');
  expect(importStatusOf(none, { data: undefined, error, hasImportId: true })).toEqual(none);
});

test('rejects files that are not ZIP or too large', () => {
  const file = { name: 'Course.ZIP', size: courseFiles.maxBytes };
  expect(checkCourseFile(file)).toBeUndefined();
  expect(checkCourseFile({ ...file, name: 'course.rar' })).toMatchObject({
    code: 'unsupported_media_type',
  });
  expect(checkCourseFile({ ...file, size: file.size + 1 })).toMatchObject({
    code: 'course_file_too_large',
  });
});

test('has a text for every failure', () => {
  expect(Object.keys(courseFile.import.errors).toSorted()).toEqual([...importErrors].toSorted());
});
