import { courseFiles, importFailures } from '@atrium/contracts/constants';
import type { CourseImport } from '@atrium/contracts/course-files';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { courseFile } from '../../locales/en/course-file.ts';
import { refusalOf, stageOf, type Sending } from './import-stage.ts';

const none: Sending = { kind: 'none' };
const job: CourseImport = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  fileName: 'course.zip',
  state: 'waiting',
  percent: 0,
  failure: null,
  failedAt: null,
  courseId: null,
};
const told = (own: Partial<CourseImport>) =>
  stageOf(none, { data: { ...job, ...own }, error: null, isAsked: true });

test('without a file nothing is shown', () => {
  expect(stageOf(none, { data: undefined, error: null, isAsked: false })).toEqual(none);
});

test('a new file is shown before the one that was read last', () => {
  const sending = { kind: 'sending', name: 'b.zip', percent: 3 } as const;
  expect(stageOf(sending, { data: job, error: null, isAsked: true })).toEqual(sending);
});

test('a file that waits or is read says how far, and one that is done where it led', () => {
  expect(told({})).toMatchObject({ kind: 'reading', percent: 0 });
  expect(told({ state: 'reading', percent: 40 })).toMatchObject({ kind: 'reading', percent: 40 });
  expect(told({ state: 'done', percent: 100, courseId: 7 })).toMatchObject({
    kind: 'done',
    courseId: 7,
  });
});

test('a file that became no course says why and where', () => {
  expect(
    told({ state: 'failed', failure: 'invalid_video', failedAt: 'media/pace.mp4' }),
  ).toMatchObject({ kind: 'failed', failure: 'invalid_video', part: 'media/pace.mp4' });
});

test('an import of long ago, or of somebody else, is none', () => {
  const error = new ApiError(404, 'not_found', '');
  expect(stageOf(none, { data: undefined, error, isAsked: true })).toEqual(none);
});

test('what is no ZIP file, or too large, is not sent', () => {
  const file = { name: 'Course.ZIP', size: courseFiles.maxBytes };
  expect(refusalOf(file)).toBeUndefined();
  expect(refusalOf({ ...file, name: 'course.rar' })).toMatchObject({
    code: 'unsupported_media_type',
  });
  expect(refusalOf({ ...file, size: file.size + 1 })).toMatchObject({
    code: 'course_file_too_large',
  });
});

test('every reason has its words', () => {
  expect(Object.keys(courseFile.import.failures).toSorted()).toEqual(
    [...importFailures].toSorted(),
  );
});
