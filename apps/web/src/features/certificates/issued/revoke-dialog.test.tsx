import type { ListedCertificate } from '@atrium/contracts/certificates/certificate-oversight';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { RevokeCertificateDialog } from './revoke-dialog.tsx';

const certificate = {
  id: 'c1',
  number: 'AT-2026-7K3M9QXZ',
  certificateName: 'Amara Okafor',
  courseTitle: 'Surveying Basics',
} as ListedCertificate;

function show(replies: Replies = {}) {
  const onClose = vi.fn<() => void>();
  const dialog = <RevokeCertificateDialog certificate={certificate} open onClose={onClose} />;
  return { ...renderApp(dialog, { replies }), onClose };
}

const reason = () => screen.getByRole('textbox', { name: 'Reason' });
const confirm = () => screen.getByRole('button', { name: 'Revoke certificate' });

test('shows which certificate will be revoked', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Revoke certificate' })).toHaveAccessibleDescription(
    /AT-2026-7K3M9QXZ.*Amara Okafor.*Surveying Basics/,
  );
});

test('asks for a reason and focuses its field', async () => {
  const { user, calls } = show();
  await user.click(confirm());
  expect(reason()).toHaveFocus();
  expect(reason()).toBeInvalid();
  expect(reason()).toHaveAccessibleDescription('Enter a reason of at least 3 characters.');
  expect(calls).toEqual([]);
});

test('revokes with the trimmed reason and closes', async () => {
  const { user, calls, onClose } = show({ 'POST …/c1/revoke': { certificate } });
  await user.type(reason(), ' Issued by mistake ');
  await user.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'Issued by mistake',
  });
});

test('stays open with the reason when revoking fails', async () => {
  const { user, onClose } = show({ 'POST …/c1/revoke': errorReply(503, 'unavailable') });
  await user.type(reason(), 'Issued by mistake');
  await user.click(confirm());
  await waitFor(() => expect(toastTitles()).toEqual(['Couldn’t revoke the certificate']));
  expect(reason()).toHaveValue('Issued by mistake');
  expect(onClose).not.toHaveBeenCalled();
});
