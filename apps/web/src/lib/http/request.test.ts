import type { ReplyOf, RequestOf } from '@atrium/contracts/api';
import type { CourseSearchResult } from '@atrium/contracts/courses/courses';
import { listCourses, type rateCourse } from '@atrium/contracts/courses/courses.routes';
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { requestUrl, sendRequest } from './request.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('fills in and escapes params', () => {
  expect(
    requestUrl('/api/courses/:id/lessons/:lessonId', { params: { id: 1, lessonId: 'a/b' } }),
  ).toBe('/api/courses/1/lessons/a%2Fb');
});

test('omits empty query values', () => {
  const query = { search: '', level: undefined, cursor: 'a=b&c', limit: 0 };
  expect(requestUrl('/api/courses', { query })).toBe('/api/courses?cursor=a%3Db%26c&limit=0');
  expect(requestUrl('/api/courses', { query: { search: '' } })).toBe('/api/courses');
});

test('reports a lost connection as a network error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendRequest(listCourses, {})).rejects.toMatchObject({
    code: 'network_error',
    status: 0,
  });
});

test('times out when the server does not respond', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'TimeoutError')));
  await expect(sendRequest(listCourses, {})).rejects.toMatchObject({ code: 'timeout', status: 0 });
});

test("rejects with the caller's own reason after an abort", async () => {
  const reason = new Error('left the page');
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
  });
  const signal = AbortSignal.abort(reason);
  await expect(sendRequest(listCourses, { signal })).rejects.toBe(reason);
});

test('finds the types of a call by its route', () => {
  expectTypeOf<ReplyOf<typeof listCourses>>().toEqualTypeOf<CourseSearchResult[]>();
  expectTypeOf<RequestOf<typeof rateCourse>['body']>().toEqualTypeOf<{
    rating: number;
    comment?: string | null | undefined;
  }>();
  expectTypeOf<RequestOf<typeof rateCourse>['query']>().toEqualTypeOf<undefined>();
});
