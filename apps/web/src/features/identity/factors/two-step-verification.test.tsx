import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../locales/loaders/factor-texts.ts';
import { errorReply, renderApp, toastTitles } from '../../../ui/testing/test-app.tsx';
import { TwoStepVerification } from './two-step-verification.tsx';

const none = {
  totp: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  trustedDevices: [],
  isRequired: false,
};
const device = {
  id: '0190f3a0-0000-7000-8000-000000000009',
  userAgent: '',
  ipAddress: '203.0.113.7',
  createdAt: '2026-03-01T08:00:00Z',
  expiresAt: '2026-03-31T08:00:00Z',
};
const full = {
  ...none,
  totp: { createdAt: '2026-03-01T08:00:00Z' },
  passkeys: [
    {
      id: '0190f3a0-0000-7000-8000-000000000008',
      name: 'Phone',
      createdAt: '2026-03-01T08:00:00Z',
      lastUsedAt: null,
    },
  ],
  recoveryCodesLeft: 1,
  trustedDevices: [device],
};

test('sets up an authenticator app and shows the recovery codes once', async () => {
  let isOn = false;
  const { user, calls } = renderApp(<TwoStepVerification />, {
    replies: {
      'GET /api/auth/factors': () => (isOn ? { ...none, totp: full.totp } : none),
      'POST /api/auth/factors/totp': { secret: 'ABCDEFGH', url: 'otpauth://x', qrCode: '<svg/>' },
      'PUT /api/auth/factors/totp': () => {
        isOn = true;
        return { recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('AAAA-BBBB')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ code: '123456' });
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText('AAAA-BBBB')).not.toBeInTheDocument();
});

test('removes a passkey and a trusted device', async () => {
  const { user, calls } = renderApp(<TwoStepVerification />, {
    replies: {
      'GET /api/auth/factors': full,
      [`DELETE /api/auth/factors/passkeys/${full.passkeys[0]?.id}`]: { success: true },
      [`DELETE /api/auth/trusted-devices/${device.id}`]: { success: true },
    },
  });
  expect(await screen.findByText(/1 code left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Phone' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toastTitles()).toContain('Passkey removed'));
  await user.click(screen.getByRole('button', { name: 'Remove 203.0.113.7' }));
  await waitFor(() => expect(toastTitles()).toContain('Device removed'));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('loads again after an error', async () => {
  let isDown = true;
  const { user } = renderApp(<TwoStepVerification />, {
    replies: {
      'GET /api/auth/factors': () => (isDown ? errorReply(503, 'unavailable') : none),
    },
  });
  expect(await screen.findByText('Couldn’t load two-step verification')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});
