import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { AccessContext, type TrainingAccess } from '../matrix-data/training.api.ts';
import { TimeZoneNote } from './time-zone-note.tsx';

// The full list takes seconds to render in the test document.
beforeEach(() => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Europe/Lisbon']);
});

const admin: TrainingAccess = { as: 'admin', organizationId: 'o1' };

const show = (replies: Replies = {}, access: TrainingAccess = admin) =>
  renderApp(
    <AccessContext value={access}>
      <TimeZoneNote timeZone="America/New_York" />
    </AccessContext>,
    { replies },
  );

async function openDialog({ user }: ReturnType<typeof show>) {
  await user.click(screen.getByRole('button', { name: 'Change time zone' }));
  return screen.findByRole('dialog', { name: 'Change time zone' });
}
const save = () => screen.getByRole('button', { name: 'Change time zone' });

test('shows auditors the time zone without an action', () => {
  show({}, { as: 'auditor', token: 't', on: null });
  expect(screen.getByText('Dates are in the time zone America/New York.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('saves the chosen time zone and closes', async () => {
  const view = show({ 'PUT …/time-zone': { timeZone: 'Europe/Lisbon' } });
  const dialog = await openDialog(view);
  await view.user.click(screen.getByRole('combobox', { name: 'Time zone America/New York' }));
  await view.user.click(await screen.findByRole('option', { name: 'Europe/Lisbon' }));
  await view.user.click(save());
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(view.calls.map(({ body }) => body)).toEqual([{ timeZone: 'Europe/Lisbon' }]);
});

test('sends once and cannot be closed while saving', async () => {
  const view = show();
  const dialog = await openDialog(view);
  await view.user.click(save());
  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
  await view.user.click(save());
  await view.user.keyboard('{Escape}');
  expect(view.calls).toHaveLength(1);
  expect(dialog).toBeVisible();
});

test('stays open with an error when saving fails', async () => {
  const view = show({ 'PUT …/time-zone': errorReply(503, 'unavailable') });
  const dialog = await openDialog(view);
  await view.user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t change the time zone');
  expect(dialog).toBeVisible();
});
