import type { Verification } from '@atrium/contracts/identity/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../../lib/http/api-error.ts';
import { aSession } from '../../../lib/session/test-kit.ts';
import { openLink } from './open-link.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const link = { token: 'a-token-of-a-mailed-link', confirmed: false };
const verification: Verification = {
  session: aSession('first'),
  purpose: 'magic_link',
  joined: null,
  invitationError: null,
  passwordDropped: false,
};
const after = (ms: number) => () =>
  new Promise<Verification>((resolve) => setTimeout(() => resolve(verification), ms));
const rejecting = (status: number, code: ApiErrorCode) => () =>
  Promise.reject(new ApiError(status, code, ''));

test('does not time out when the sign-in is in time', async () => {
  const onTimeout = vi.fn<() => void>();
  const answer = openLink(link, onTimeout, after(2999));
  await vi.runAllTimersAsync();
  await expect(answer).resolves.toEqual({ kind: 'signedIn', verification });
  expect(onTimeout).not.toHaveBeenCalled();
});

test('times out after three seconds and still returns a later response', async () => {
  const onTimeout = vi.fn<() => void>();
  const answer = openLink(link, onTimeout, after(4000));
  await vi.advanceTimersByTimeAsync(3000);
  expect(onTimeout).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  await expect(answer).resolves.toMatchObject({ kind: 'signedIn' });
});

test.each([
  [410, 'link_invalid', 'rejected'],
  [400, 'bad_request', 'rejected'],
  [409, 'confirmation_required', 'confirmFirst'],
  [409, 'email_taken', 'failed'],
  [429, 'too_many_requests', 'failed'],
  [0, 'network_error', 'failed'],
] as const)('maps %i %s to %s', async (status, code, kind) => {
  await expect(openLink(link, vi.fn<() => void>(), rejecting(status, code))).resolves.toMatchObject(
    {
      kind,
    },
  );
});

const preview = {
  purpose: 'magic_link',
  email: 'amara.okafor@northfield.example',
  organization: 'Northfield Surveying',
} as const;

test.each([
  [{ code: 'confirmation_required', ...preview, requestId: 'r-1' }, preview],
  [
    { code: 'confirmation_required', ...preview, organization: null },
    { ...preview, organization: null },
  ],
  [{ code: 'confirmation_required' }, undefined],
  [{ ...preview, purpose: 'something new' }, undefined],
  [{ ...preview, email: 7 }, undefined],
])('returns from the details %j only %j', async (details, expected) => {
  const asking = () => Promise.reject(new ApiError(409, 'confirmation_required', '', { details }));
  await expect(openLink(link, vi.fn<() => void>(), asking)).resolves.toEqual({
    kind: 'confirmFirst',
    preview: expected,
  });
});
