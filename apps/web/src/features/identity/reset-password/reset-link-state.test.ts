import { expect, test } from 'vitest';
import { aSession } from '../../../lib/session/test-kit.ts';
import { afterAnswer, withoutLink } from './reset-link-state.ts';

test('shows the form after a link that signs in', () => {
  const verification = {
    session: aSession('first'),
    purpose: 'recovery' as const,
    joined: null,
    invitationError: null,
    passwordDropped: false,
  };
  expect(afterAnswer({ kind: 'signedIn', verification })).toEqual({ step: 'ready', byLink: true });
});

test('shows what to do after any other response', () => {
  const error = new Error('offline');
  const preview = { purpose: 'recovery', email: 'amara@mail.example', organization: null } as const;
  expect(afterAnswer({ kind: 'confirmFirst', preview })).toEqual({ step: 'asking', preview });
  expect(afterAnswer({ kind: 'rejected' })).toEqual({ step: 'invalid' });
  expect(afterAnswer({ kind: 'failed', error })).toEqual({ step: 'failed', error });
});

test.each([
  ['checking', { step: 'checking' }],
  ['signed_in', { step: 'ready', byLink: false }],
  ['signed_out', { step: 'invalid' }],
] as const)('without a link, %s leads to %j', (status, expected) => {
  expect(withoutLink(status)).toEqual(expected);
});
