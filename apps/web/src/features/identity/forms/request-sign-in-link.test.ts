import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isInvitationClaimed, releaseInvitation } from '../join/claimed-invitations.ts';
import { stubNetwork, stubStorage } from '../../../lib/session/test-kit.ts';
import { requestSignInLink } from './auth.api.ts';

const email = 'amara@people.example';

beforeEach(stubStorage);
afterEach(() => {
  vi.unstubAllGlobals();
  releaseInvitation('a-token');
});

/** Responds to each call and records its URL. */
function respondWith(body: object): string[] {
  const requests: string[] = [];
  stubNetwork((url) => {
    requests.push(url);
    return { status: 200, body };
  });
  return requests;
}

test('throws for an invalid invitation instead of requesting a plain link', async () => {
  const requests = respondWith({ success: false, organization: null, error: 'Invalid' });
  await expect(requestSignInLink({ email, invitation: 'a-token' })).rejects.toMatchObject({
    code: 'invitation_invalid',
    message: 'Invalid invitation token',
  });
  expect(requests).toEqual([expect.stringContaining('/magic-link-with-invitation')]);
  expect(isInvitationClaimed('a-token')).toBe(false);
});

test('does not use the invitation itself: the emailed link does', async () => {
  respondWith({ success: true, organization: 'Kestrel' });
  await requestSignInLink({ email, invitation: 'a-token' });
  expect(isInvitationClaimed('a-token')).toBe(true);
});

test('requests a plain link without an invitation', async () => {
  const requests = respondWith({ success: true });
  await requestSignInLink({ email, invitation: null });
  expect(requests).toEqual([expect.stringContaining('/api/auth/magic-link')]);
});
