import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { signUpErrorOf } from './sign-up-error.ts';

test('offers other names when the name was taken meanwhile', () => {
  const details = { suggestions: ['jonasweber27', 'jonasweber_user'] };
  expect(signUpErrorOf(new ApiError(409, 'name_taken', '', { details }))).toEqual({
    kind: 'name',
    ...details,
  });
});

test('returns the reasons for a weak password', () => {
  const details = { reasons: ['It is one of the passwords guessed first.'] };
  expect(signUpErrorOf(new ApiError(400, 'weak_password', '', { details }))).toEqual({
    kind: 'password',
    ...details,
  });
});

test('distinguishes an invalid invitation from other invalid values', () => {
  const about = (field: string) =>
    new ApiError(400, 'bad_request', '', { details: { fields: { [field]: 'Invalid' } } });
  expect(signUpErrorOf(about('invitationToken'))).toEqual({ kind: 'invitation' });
  expect(signUpErrorOf(about('email'))).toMatchObject({ kind: 'other' });
  expect(signUpErrorOf(new ApiError(400, 'bad_request', ''))).toMatchObject({ kind: 'other' });
});

test('assigns any other error to no field', () => {
  const error = new ApiError(429, 'too_many_requests', '');
  expect(signUpErrorOf(error)).toEqual({ kind: 'other', error });
  expect(signUpErrorOf(new Error('a bug'))).toMatchObject({ kind: 'other' });
});
