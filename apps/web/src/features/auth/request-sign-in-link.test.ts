import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  isInvitationClaimed,
  releaseInvitation,
} from '../../lib/invitations/claimed-invitations.ts';
import { stubNetwork, stubStorage } from '../../lib/session/test-kit.ts';
import { requestSignInLink } from './auth.api.ts';

const email = 'amara@people.example';

beforeEach(stubStorage);
afterEach(() => {
  vi.unstubAllGlobals();
  releaseInvitation('a-token');
});

/** Responds to each call and records its URL. */
function answerWith(body: object): string[] {
  const asked: string[] = [];
  stubNetwork((url) => {
    asked.push(url);
    return { status: 200, body };
  });
  return asked;
}

test('throws for an invalid invitation instead of requesting a plain link', async () => {
  const asked = answerWith({ success: false, organization: null, error: 'Invalid' });
  await expect(requestSignInLink({ email, invitation: 'a-token' })).rejects.toMatchObject({
    code: 'invitation_invalid',
    message: 'Invalid invitation token',
  });
  expect(asked).toEqual([expect.stringContaining('/magic-link-with-invitation')]);
  expect(isInvitationClaimed('a-token')).toBe(false);
});

test('does not use the invitation itself: the emailed link does', async () => {
  answerWith({ success: true, organization: 'Kestrel' });
  await requestSignInLink({ email, invitation: 'a-token' });
  expect(isInvitationClaimed('a-token')).toBe(true);
});

test('requests a plain link without an invitation', async () => {
  const asked = answerWith({ success: true });
  await requestSignInLink({ email, invitation: null });
  expect(asked).toEqual([expect.stringContaining('/api/auth/magic-link')]);
});
