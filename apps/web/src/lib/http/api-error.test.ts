import { expect, test } from 'vitest';
import { ApiError, isTransient, listedTexts, readApiError } from './api-error.ts';

test('has the status, a colon and the body text as message', async () => {
  const body = '{"code":"not_found","message":"Not found.","error":"Not found."}';
  const error = await readApiError(new Response(body, { status: 404 }));
  expect(error).toMatchObject({ status: 404, code: 'not_found', message: `404: ${body}` });
});

test('uses the status text when the body is empty', async () => {
  const error = await readApiError(new Response('', { status: 409, statusText: 'Conflict' }));
  expect(error.message).toBe('409: Conflict');
});

test('keeps all other fields of the response in the details', async () => {
  const body = JSON.stringify({ code: 'bad_request', fields: { email: 'Invalid' } });
  const error = await readApiError(new Response(body, { status: 400 }));
  expect(error.details['fields']).toEqual({ email: 'Invalid' });
});

test.each([
  [502, '<html>Bad gateway</html>', 'unavailable'],
  [504, '', 'unavailable'],
  [503, 'null', 'unavailable'],
  [429, '"slow down"', 'too_many_requests'],
  [403, '{"code":"from_a_newer_server"}', 'forbidden'],
  [404, '{"code":"toString"}', 'not_found'],
  [418, '{}', 'internal_error'],
])('reads a %i with the body %s as %s', async (status, body, code) => {
  await expect(readApiError(new Response(body, { status }))).resolves.toMatchObject({ code });
});

test('treats no response and an overloaded server as transient, a rejection not', () => {
  expect(isTransient(new ApiError(0, 'network_error', ''))).toBe(true);
  expect(isTransient(new ApiError(503, 'unavailable', ''))).toBe(true);
  expect(isTransient(new ApiError(401, 'session_expired', ''))).toBe(false);
  expect(isTransient(new Error('a bug'))).toBe(false);
});

test.each([
  ['40', 40],
  ['0', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('reads Retry-After %s as %s seconds', async (header, expected) => {
  const headers = new Headers(header === undefined ? {} : { 'retry-after': header });
  const error = await readApiError(new Response('{}', { status: 429, headers }));
  expect(error.retryAfterSeconds).toBe(expected);
});

test('returns the texts of a list, whatever else the response contains', () => {
  const error = new ApiError(409, 'name_taken', '', {
    details: { suggestions: ['jonas27', 3, 'jonas_user'], reasons: 'none' },
  });
  expect(listedTexts(error, 'suggestions')).toEqual(['jonas27', 'jonas_user']);
  expect(listedTexts(error, 'reasons')).toEqual([]);
  expect(listedTexts(error, 'missing')).toEqual([]);
});
