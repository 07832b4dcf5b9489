import { expect, test } from 'vitest';
import { emailForm, newPasswordForm, signInForm, signUpForm } from './form-schemas.ts';

const problemsIn = (result: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}) => Object.fromEntries((result.error?.issues ?? []).map((each) => [each.path[0], each.message]));

const email = 'amara.okafor@northfield.example';

test.each(['', 'amara', 'amara@northfield', `${'a'.repeat(320)}@northfield.example`])(
  'rejects the email %j',
  (text) => {
    expect(problemsIn(emailForm.safeParse({ email: text }))).toEqual({ email: 'emailInvalid' });
  },
);

test('accepts any password for sign-in, however short', () => {
  expect(problemsIn(signInForm.safeParse({ email, password: 'abc' }))).toEqual({});
  expect(problemsIn(signInForm.safeParse({ email, password: 'x'.repeat(129) }))).toEqual({
    password: 'passwordTooLong',
  });
});

test.each([
  ['12345', 'passwordTooShort'],
  ['123456', undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), 'passwordTooLong'],
])('reports for the new password %j the error %s', (password, expected) => {
  const values = { password, confirmation: password, current: '' };
  expect(problemsIn(newPasswordForm.safeParse(values))['password']).toBe(expected);
});

test.each(['A short sentence', 'a short sentence ', ''])(
  'rejects the confirmation %j',
  (confirmation) => {
    const values = { password: 'a short sentence', confirmation, current: '' };
    expect(problemsIn(newPasswordForm.safeParse(values))).toEqual({
      confirmation: 'passwordsDiffer',
    });
  },
);

test('reports all errors of a sign-up at once', () => {
  const values = { email: 'amara', password: 'abc', confirmation: 'abd', invitation: '' };
  expect(problemsIn(signUpForm.safeParse(values))).toEqual({
    email: 'emailInvalid',
    password: 'passwordTooShort',
    confirmation: 'passwordsDiffer',
  });
});

test('trims the invitation', () => {
  const values = { email, password: 'a loft', confirmation: 'a loft', invitation: ' abc ' };
  expect(signUpForm.parse(values).invitation).toBe('abc');
});
