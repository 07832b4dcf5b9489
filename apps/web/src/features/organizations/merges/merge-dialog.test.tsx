import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import type { MergeAccount } from './merge-account.ts';
import { MergeDialog } from './merge-dialog.tsx';

const amara: MergeAccount = {
  id: 'u1',
  name: 'Amara Okafor',
  email: 'amara@northfield.example',
  employeeId: 'NF-1',
};
const double: MergeAccount = { id: 'u2', name: 'A. Okafor', email: '', employeeId: null };
const aCycle = (courseId: number, more: object = {}) => ({
  courseId,
  courseTitle: `Course ${courseId}`,
  cycle: 1,
  completedAt: '2026-03-14T09:00:00.000Z',
  hasCertificate: true,
  outcome: 'taken',
  ...more,
});
const preview = {
  kept: { id: 'u1', name: 'Amara Okafor', email: 'amara@northfield.example' },
  duplicate: { id: 'u2', name: 'A. Okafor', email: '' },
  refusal: null,
  movesSignIn: true,
  cycles: [
    aCycle(1),
    aCycle(2, { outcome: 'older' }),
    aCycle(3, { outcome: 'revoked', hasCertificate: false, cycle: 2 }),
  ],
};

function show(replies: Replies = {}, second: MergeAccount | null = double) {
  const onClose = vi.fn<() => void>();
  const onDone = vi.fn<(keptId: string) => void>();
  const accounts: [MergeAccount, MergeAccount?] = second ? [amara, second] : [amara];
  const dialog = (
    <MergeDialog organizationId="o1" accounts={accounts} onDone={onDone} onClose={onClose} />
  );
  return { ...renderApp(dialog, { replies }), onClose, onDone };
}

const confirm = () => screen.getByRole('button', { name: 'Merge accounts' });

test('shows what is moved and what is not, and merges into the account to keep', async () => {
  const { user, calls, onDone, onClose } = show({
    'POST …/users/u1/merge/preview': preview,
    'POST …/users/u1/merge': { courses: 1, certificates: 1 },
  });
  expect(confirm()).toBeDisabled();
  const taken = await screen.findByRole('region', { name: 'Moved to the kept account' });
  expect(taken).toHaveTextContent('Course 1Completed March 14, 2026, with certificate');
  const stays = screen.getByRole('region', { name: /^Not moved/ });
  expect(
    within(stays)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Course 2Completed March 14, 2026, with certificate · The account to keep completed it later.',
    'Course 3Renewal 1 · Completed March 14, 2026 · The certificate was revoked.',
  ]);
  expect(screen.getByText(/Sign-in and provisioning by your identity provider/)).toBeVisible();
  await user.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onDone).toHaveBeenCalledWith('u1');
  expect(toastTitles()).toEqual(['The accounts of Amara Okafor were merged']);
  expect(calls.at(-1)).toMatchObject({ body: { duplicateId: 'u2' } });
});

test('keeps the other account when it is chosen, and explains why that is refused', async () => {
  const { user, calls } = show({
    'POST …/users/u1/merge/preview': preview,
    'POST …/users/u2/merge/preview': { ...preview, refusal: 'merge_keeps_no_email', cycles: [] },
  });
  await screen.findByRole('region', { name: 'Moved to the kept account' });
  await user.click(screen.getByRole('radio', { name: /A\. Okafor.*No email/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The account to keep has no email, but the duplicate has.',
  );
  expect(confirm()).toBeDisabled();
  expect(calls.at(-1)).toMatchObject({ body: { duplicateId: 'u1' } });
});

test('searches for the other account', async () => {
  const { user } = show(
    {
      'GET …/users': {
        users: [
          { id: 'u1', fullName: 'Amara Okafor', email: 'amara@northfield.example', details: {} },
          { id: 'u2', fullName: 'A. Okafor', email: '', details: { employeeId: 'NF-9' } },
        ],
        nextCursor: null,
        total: 2,
      },
      'POST …/users/u1/merge/preview': { ...preview, cycles: [] },
    },
    null,
  );
  await user.type(screen.getByRole('textbox', { name: 'Other account' }), 'okafor');
  const found = await screen.findByRole('list', { name: 'Matching people' });
  expect(within(found).getAllByRole('button')).toHaveLength(1);
  await user.click(within(found).getByRole('button', { name: /A\. Okafor/ }));
  expect(await screen.findByText(/^No courses/)).toBeVisible();
  expect(confirm()).toBeEnabled();
});

test('offers to try again when the preview fails', async () => {
  const { user, calls } = show({ 'POST …/users/u1/merge/preview': errorReply(500, 'internal') });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(confirm()).toBeDisabled();
});

test('shows why a merge failed and stays open', async () => {
  const { user, onDone } = show({
    'POST …/users/u1/merge/preview': preview,
    'POST …/users/u1/merge': errorReply(409, 'merge_on_hold'),
  });
  await screen.findByRole('region', { name: 'Moved to the kept account' });
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t merge the accounts');
  expect(onDone).not.toHaveBeenCalled();
});
