import { afterEach, describe, expect, test } from 'vitest';
import {
  claimInvitation,
  releaseInvitation,
} from '../../features/identity/join/claimed-invitations.ts';
import { paths } from '../../lib/paths/paths.ts';
import { landingPathAfterSignIn, landingPathFor, signInPath } from './sign-in-path.ts';

const at = (pathname: string) => ({ pathname, search: '', hash: '' });

test('adds the current location as next if it is allowed', () => {
  expect(signInPath(at('/dashboard'))).toBe('/auth?next=%2Fdashboard');
  expect(signInPath(at('/'))).toBe('/auth?next=%2F');
  expect(signInPath(at('/course/7/lesson/15'))).toBe('/auth?next=%2Fcourse%2F7%2Flesson%2F15');
  expect(signInPath(at('/no/such/page'))).toBe('/auth');
});

test.each([
  ['/setup-profile', 'Amara Okafor', '/setup-profile'],
  ['/', 'User', '/'],
  ['/invite?token=a%2Bb', 'Amara Okafor', '/invite?token=a%2Bb'],
  ['/some-course/lesson/15', 'Amara Okafor', '/some-course/lesson/15'],
  ['/invite?token=a%2Bb', null, '/invite?token=a%2Bb'],
  ['/invite/../auth/callback', 'Amara Okafor', '/dashboard'],
  ['//evil.example', 'Amara Okafor', '/dashboard'],
  [null, 'Amara Okafor', '/dashboard'],
  [null, 'User', '/setup-profile'],
  [null, null, '/setup-profile'],
])('with next %j and the name %j leads to %s', (next, name, expected) => {
  expect(landingPathAfterSignIn(next, name)).toBe(expected);
});

test('keeps an invitation token of any characters through sign-in', () => {
  const token = 'a+b/c=&next=//evil.example#%2F';
  const signIn = new URL(paths.signInFor(paths.invitation(token)), 'https://atrium.example');
  expect(signIn.hash).toBe('');
  expect([...signIn.searchParams.keys()]).toEqual(['mode', 'next']);
  const back = landingPathAfterSignIn(signIn.searchParams.get('next'), 'Amara Okafor');
  const { pathname, searchParams } = new URL(back, 'https://atrium.example');
  expect(pathname).toBe('/invite');
  expect(searchParams.get('token')).toBe(token);
});

describe('landingPathFor', () => {
  const search = new URLSearchParams({ invitation: 'a+b', next: '/course/7' });
  const land = () => landingPathFor(search, 'Amara Okafor');
  afterEach(() => releaseInvitation('a+b'));

  test('leads a signed-in user with an invitation code to the invitation', () => {
    expect(land()).toBe('/invite?token=a%2Bb');
  });

  test('continues after a sign-in on the page, which joins by itself', () => {
    claimInvitation('a+b');
    expect(land()).toBe('/course/7');
  });

  test('keeps the code when the sign-in on the page failed and another tab signed in', () => {
    claimInvitation('a+b');
    releaseInvitation('a+b');
    expect(land()).toBe('/invite?token=a%2Bb');
  });

  test('keeps the code when another invitation is used on the page', () => {
    claimInvitation('another');
    expect(land()).toBe('/invite?token=a%2Bb');
    releaseInvitation('another');
  });
});
