import { expect, test } from 'vitest';
import { scrubBlocked, scrubMessage, scrubPath, scrubStack } from './scrub.ts';

test.each([
  ["Cannot read properties of undefined (reading 'lessons')", undefined],
  [
    'Failed to fetch https://learn.example/api/x?token=abc',
    'Failed to fetch https://learn.example/api/x',
  ],
  [
    'Unexpected token, "{"name":"Jonas Weber"" is not valid',
    'Unexpected token, [text]name[text]Jonas Weber[text] is not valid',
  ],
  ["No course for 'Jonas Weber'", 'No course for [text]'],
  ["No course for 'Jonas'", 'No course for [text]'],
  ['jonas.weber+x@mail.example is taken', '[email] is taken'],
  ['Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer [id]'],
  ['at /invite?token=s3cr3t-value#x', 'at /invite'],
  ['id 0190f3a0-0000-7000-8000-000000000001', 'id [id]'],
  ['phone 0301234567', 'phone [number]'],
])('scrubs %s', (message, expected) => {
  expect(scrubMessage(message)).toBe(expected ?? message);
});

test('shortens long messages and handles hostile ones in time', () => {
  expect(scrubMessage('long words '.repeat(1_000)).length).toBeLessThanOrEqual(300);
  const startedAt = performance.now();
  for (const text of ['@', "'", '/', 'a@', '/?', '1'.repeat(5), '“', 'a.', '=-'])
    scrubMessage(text.repeat(50_000));
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test.each([
  ['/course/14/lesson/1180', '/course/:id/lesson/:id'],
  ['/admin/people/0190f3a0-0000-7000-8000-000000000001?organization=x', '/admin/people/:id'],
  ['/verify/ATR-7KQ2', '/verify/:id'],
  ['/my-learning', '/my-learning'],
  ['/Jonas%20Weber', '/:id'],
])('scrubs the path %s', (path, expected) => {
  expect(scrubPath(path)).toBe(expected);
});

test('keeps places in our own scripts only', () => {
  const stack = `TypeError: no
    at openJonas (https://learn.example/assets/index-B3x.js?v=1:10:20)
    at https://learn.example/assets/page-C4.js:3:4
    at https://evil.example/assets/page-C4.js:3:4
    at https://learn.example/invite/secret:3:4`;
  expect(scrubStack(stack, 'https://learn.example')).toEqual([
    '/assets/index-B3x.js:10:20',
    '/assets/page-C4.js:3:4',
  ]);
});

test.each([
  ['inline', 'inline'],
  ['https://ads.example/track?user=jonas', 'https://ads.example'],
  ['data', 'data'],
  ['blob:https://learn.example/0190', 'https://learn.example'],
  ['chrome-extension://abcdef/x.js', 'chrome-extension:'],
  ['???', 'other'],
])('scrubs the blocked %s', (blocked, expected) => {
  expect(scrubBlocked(blocked)).toBe(expected);
});
