import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { CertificateList } from './certificate-list.tsx';

const certificate = {
  id: 'c1',
  number: 'AT-2026-7K3M9QXZ',
  certificateName: 'Amara Okafor',
  courseTitle: 'Surveying Basics',
  organizationName: null,
  status: 'valid',
  issuedAt: '2026-03-01T08:00:00Z',
  validUntil: null,
  graceUntil: null,
  revokedAt: null,
  revokedReason: null,
  can: { revoke: true },
};
const revoked = {
  ...certificate,
  status: 'revoked',
  revokedAt: '2026-03-02T08:00:00Z',
  revokedReason: 'Issued by mistake',
  can: { revoke: false },
};
const pageOf = (certificates: object[], nextCursor: string | null = null) => ({
  certificates,
  nextCursor,
});

const show = (replies: Replies = {}, path = '/admin/certificates') =>
  renderApp(<CertificateList />, { path, replies });

test('asks for the chosen status and the next page', async () => {
  const { user, calls } = show({ 'GET /api/admin/certificates': pageOf([certificate], 'c2') });
  await screen.findByText('Amara Okafor');
  await user.click(screen.getByRole('radio', { name: 'Revoked' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBe('revoked'));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('cursor')).toBe('c2'));
});

test('searches once typing pauses', async () => {
  const { user, calls } = show({ 'GET /api/admin/certificates': pageOf([certificate]) });
  await user.type(screen.getByRole('searchbox', { name: 'Search certificates' }), 'amara');
  await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('amara'));
  expect(calls).toHaveLength(2);
});

test('revokes a certificate and shows the reason in its row', async () => {
  const { user } = show({
    'GET /api/admin/certificates': pageOf([certificate]),
    'POST …/c1/revoke': { certificate: revoked },
  });
  const name = 'Revoke certificate AT-2026-7K3M9QXZ';
  await user.click(await screen.findByRole('button', { name }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Issued by mistake');
  await user.click(screen.getByRole('button', { name: 'Revoke certificate' }));
  expect(await screen.findByText(/: Issued by mistake/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('shows each status in the words of the verification page', async () => {
  const until = '2027-03-01';
  show({
    'GET /api/admin/certificates': pageOf([
      { ...certificate, validUntil: until },
      { ...certificate, id: 'c2', status: 'expired', validUntil: until },
      { ...certificate, id: 'c3', status: 'expired', validUntil: until, graceUntil: '2027-03-31' },
      { ...certificate, id: 'c4', status: 'superseded', validUntil: until },
      { ...revoked, id: 'c5' },
    ]),
  });
  for (const text of [
    'Valid until March 1, 2027',
    'Expired on March 1, 2027',
    'Expired on March 31, 2027',
    'Replaced by a newer certificate',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  // The filter has the same label.
  expect(screen.getAllByText('Revoked')).toHaveLength(2);
});

test('shows all certificates again when none matches the filter', async () => {
  const { user } = show(
    {
      'GET /api/admin/certificates': ({ query }) =>
        pageOf(query.get('status') ? [] : [certificate]),
    },
    '/admin/certificates?status=expired',
  );
  expect(await screen.findByText('No certificates match this search and status.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Amara Okafor')).toBeVisible();
});

test('shows an error when loading fails', async () => {
  show({ 'GET /api/admin/certificates': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the certificates');
});
