import { expect, test } from 'vitest';
import { emailForm, newPasswordForm, signInForm, signUpForm } from './form-schemas.ts';

const problemsIn = (result: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}) => Object.fromEntries((result.error?.issues ?? []).map((each) => [each.path[0], each.message]));

const email = 'amara.okafor@northfield.example';

test.each(['', 'amara', 'amara@northfield', `${'a'.repeat(320)}@northfield.example`])(
  'the e-mail %j is refused',
  (text) => {
    expect(problemsIn(emailForm.safeParse({ email: text }))).toEqual({ email: 'emailInvalid' });
  },
);

test('whoever has an account signs in with any password, however short', () => {
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
])('the new password %j has the problem %s', (password, expected) => {
  const values = { password, confirmation: password, current: '' };
  expect(problemsIn(newPasswordForm.safeParse(values))['password']).toBe(expected);
});

test.each(['A short sentence', 'a short sentence ', ''])(
  'the confirmation %j does not match',
  (confirmation) => {
    const values = { password: 'a short sentence', confirmation, current: '' };
    expect(problemsIn(newPasswordForm.safeParse(values))).toEqual({
      confirmation: 'passwordsDiffer',
    });
  },
);

test('sign-up names every problem at once', () => {
  const values = { email: 'amara', password: 'abc', confirmation: 'abd', invitation: '' };
  expect(problemsIn(signUpForm.safeParse(values))).toEqual({
    email: 'emailInvalid',
    password: 'passwordTooShort',
    confirmation: 'passwordsDiffer',
  });
});

test('blanks around an invitation are nobody’s intention', () => {
  const values = { email, password: 'a loft', confirmation: 'a loft', invitation: ' abc ' };
  expect(signUpForm.parse(values).invitation).toBe('abc');
});
