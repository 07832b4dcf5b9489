import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { refusalOf } from './sign-up-refusal.ts';

test('offers other names when the name was taken meanwhile', () => {
  const details = { suggestions: ['jonasweber27', 'jonasweber_user'] };
  expect(refusalOf(new ApiError(409, 'name_taken', '', { details }))).toEqual({
    kind: 'name',
    ...details,
  });
});

test('returns the reasons for a weak password', () => {
  const details = { reasons: ['It is one of the passwords guessed first.'] };
  expect(refusalOf(new ApiError(400, 'weak_password', '', { details }))).toEqual({
    kind: 'password',
    ...details,
  });
});

test('distinguishes an invalid invitation from other invalid values', () => {
  const about = (field: string) =>
    new ApiError(400, 'bad_request', '', { details: { fields: { [field]: 'Invalid' } } });
  expect(refusalOf(about('invitationToken'))).toEqual({ kind: 'invitation' });
  expect(refusalOf(about('email'))).toMatchObject({ kind: 'other' });
  expect(refusalOf(new ApiError(400, 'bad_request', ''))).toMatchObject({ kind: 'other' });
});

test('assigns any other error to no field', () => {
  const error = new ApiError(429, 'too_many_requests', '');
  expect(refusalOf(error)).toEqual({ kind: 'other', error });
  expect(refusalOf(new Error('a bug'))).toMatchObject({ kind: 'other' });
});
