import type { Capstone } from '@atrium/contracts/progress/capstones';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { CapstoneFooter } from './capstone-footer.tsx';
import { aCapstone, aProgress, CapstoneVisit } from './test-capstone.tsx';
import type { CapstoneForm } from './use-capstone-form.ts';

const approved = aCapstone({ status: 'approved', submittedAt: '2026-03-01T08:00:00Z' });

function show(own: Partial<CapstoneForm>, capstone: Capstone, replies: Replies = {}) {
  const isLocked = capstone.status !== 'draft';
  const draft = { checkedTaskIds: [1], reflection: '' };
  const work = { draft, saving: { status: 'idle' }, ...own } as CapstoneForm;
  return renderApp(
    <CapstoneVisit>
      {(visit) => (
        <CapstoneFooter visit={visit} capstone={capstone} work={work} isLocked={isLocked} />
      )}
    </CapstoneVisit>,
    { replies: { 'GET /api/progress/enhanced/7': aProgress('in_progress'), ...replies } },
  );
}

test('offers both versions when another window has saved since', async () => {
  const keepMine = vi.fn<() => undefined>();
  const error = new ApiError(409, 'capstone_changed', 'Changed');
  const { user } = show({ saving: { status: 'failed', error }, keepMine }, aCapstone());
  expect(screen.getByRole('button', { name: 'Load the other version' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep this version' }));
  expect(keepMine).toHaveBeenCalledOnce();
});

test('saves again after an error', async () => {
  const saveAgain = vi.fn<() => undefined>();
  const error = new ApiError(503, 'unavailable', 'Unavailable');
  const { user } = show({ saving: { status: 'failed', error }, saveAgain }, aCapstone());
  expect(screen.getByText(/^Not saved\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  expect(saveAgain).toHaveBeenCalledOnce();
});

test('sends nothing while the capstone waits for review', async () => {
  const { user, calls } = show({}, { ...approved, status: 'submitted' });
  const button = screen.getByRole('button', { name: 'Waiting for review' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('marks an approved capstone complete', async () => {
  const { user } = show({}, approved, { 'POST /api/progress/unit': aProgress('completed') });
  await user.click(screen.getByRole('button', { name: 'Mark as Complete' }));
  expect(await screen.findByRole('button', { name: 'Completed' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('shows an error when marking it complete fails', async () => {
  const { user } = show({}, approved, {
    'POST /api/progress/unit': errorReply(503, 'unavailable'),
  });
  await user.click(screen.getByRole('button', { name: 'Mark as Complete' }));
  await waitFor(() => expect(toastTitles()).toHaveLength(1));
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
});
