import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { OrganizationPrivacy } from './organization-privacy.tsx';

const hold = {
  id: 'h1',
  user: { id: 'u1', name: 'Ada Meyer', evidenceName: null as string | null },
  reason: 'Lawsuit 12/2026',
  createdBy: 'Amara Okafor',
  createdAt: '2026-11-18T08:00:00Z',
  releasedAt: null as string | null,
};
const none = { formerMembers: 0, statements: 0, auditEvents: 0 };
const saved = {
  retention: { evidenceMonths: 60, formerMemberMonths: null, auditMonths: null },
  expired: none,
  holds: [] as (typeof hold)[],
};

const show = (replies: Replies = {}) =>
  renderApp(<OrganizationPrivacy organizationId="o1" />, {
    replies: { 'GET …/privacy': saved, 'GET …/preview': none, ...replies },
  });

test('previews what a period deletes before it is saved', async () => {
  const { user, calls } = show({
    'GET …/preview': ({ query }) =>
      query.get('auditMonths') === '12' ? { ...none, auditEvents: 31 } : none,
    'PUT …/retention': { retention: { ...saved.retention, auditMonths: 12 } },
  });
  await user.click(await screen.findByRole('combobox', { name: /Audit log/ }));
  await user.click(await screen.findByRole('option', { name: 'After 1 year' }));
  await waitFor(() =>
    expect(screen.getByText('Audit events').nextElementSibling).toHaveTextContent('31'),
  );
  await user.click(screen.getByRole('button', { name: 'Save periods' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Periods saved']));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    evidenceMonths: 60,
    formerMemberMonths: null,
    auditMonths: 12,
  });
});

const everyoneHold = { ...hold, id: 'h2', user: null };
const released = { ...hold, id: 'h3', releasedAt: '2026-11-19T08:00:00Z' };

test.each([
  {
    name: 'a person',
    holds: [hold, released],
    reason: /^A legal hold is in force, so audit events/,
  },
  { name: 'people', holds: [hold, { ...hold, id: 'h4' }], reason: /^Legal holds are in force/ },
  { name: 'everyone', holds: [hold, everyoneHold], reason: /on everyone .* nothing is deleted/ },
])('says what a hold on $name keeps from being deleted', async ({ holds, reason }) => {
  show({ 'GET …/privacy': { ...saved, holds } });
  expect(await screen.findByText(reason)).toBeVisible();
});

test('says nothing of holds when all are released', async () => {
  show({ 'GET …/privacy': { ...saved, holds: [released] } });
  await screen.findByText('What will be deleted tonight with these periods');
  expect(screen.queryByText(/in force/)).toBeNull();
});

const erasedPerson = { id: 'u2', name: 'Bo Ray', email: '', status: 'erased' };

test('finds an erased person, and creates a hold with its reason', async () => {
  const view = show({
    'GET …/people': ({ query }) => ({
      people: query.get('search') === 'Bo' ? [erasedPerson] : [],
    }),
    'POST …/holds': { hold },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Create hold' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toBeInvalid();
  await view.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Lawsuit');
  await view.user.type(screen.getByRole('textbox', { name: 'Person' }), 'Bo');
  await view.user.click(await screen.findByRole('button', { name: /Bo Ray.*Erased account/ }));
  expect(screen.getByRole('button', { name: 'Remove Bo Ray' })).toHaveFocus();
  await view.user.click(screen.getByRole('button', { name: 'Create hold' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Legal hold created']));
  expect(view.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    userId: 'u2',
    reason: 'Lawsuit',
  });
  expect(screen.getByRole('textbox', { name: 'Person' })).toHaveValue('');
});

test('does not create a hold when a name was typed but no person chosen', async () => {
  const view = show({ 'GET …/people': { people: [erasedPerson] }, 'POST …/holds': { hold } });
  await view.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Lawsuit');
  const person = screen.getByRole('textbox', { name: 'Person' });
  await view.user.type(person, 'Bo{Enter}');
  expect(person).toHaveAccessibleDescription('Choose a person from the list.');
  await view.user.click(screen.getByRole('button', { name: 'Create hold' }));
  expect(person).toHaveFocus();
  expect(person).toBeInvalid();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(view.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('asks for confirmation before it creates a hold on everyone', async () => {
  const view = show({ 'POST …/holds': { hold: { ...hold, user: null } } });
  await view.user.click(await screen.findByRole('radio', { name: /Everyone in the organization/ }));
  expect(screen.queryByRole('textbox', { name: 'Person' })).toBeNull();
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveAccessibleDescription(/^Everyone .* sees it/);
  await view.user.type(reason, 'Audit{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Create a hold on everyone?' });
  expect(dialog).toHaveAccessibleDescription(/no account .* can be erased .* Everyone sees the/);
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await view.user.keyboard('{Escape}');
  expect(view.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await view.user.click(screen.getByRole('button', { name: 'Create hold' }));
  await view.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create hold' }),
  );
  await waitFor(() => expect(toastTitles()).toEqual(['Legal hold created']));
  expect(view.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { userId: null, reason: 'Audit' },
  ]);
  expect(screen.getByRole('radio', { name: /One person/ })).toBeChecked();
});

test('shows in the dialog that a hold on everyone was not created, and tries again', async () => {
  let isDown = true;
  const view = show({
    'POST …/holds': () =>
      isDown ? errorReply(503, 'unavailable') : { hold: { ...hold, user: null } },
  });
  await view.user.click(await screen.findByRole('radio', { name: /Everyone in the organization/ }));
  await view.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Audit{Enter}');
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Create hold' });
  await view.user.click(confirm);
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  isDown = false;
  await view.user.dblClick(confirm);
  await waitFor(() => expect(toastTitles()).toEqual(['Legal hold created']));
  expect(view.calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says that no one was found', async () => {
  const view = show({ 'GET …/people': { people: [] } });
  await view.user.type(await screen.findByRole('textbox', { name: 'Person' }), 'Nobody');
  expect(await screen.findByText('No one found')).toBeVisible();
});

test('releases a hold', async () => {
  const { user } = show({
    'GET …/privacy': { ...saved, holds: [hold] },
    'DELETE …/h1': { hold: { ...hold, releasedAt: '2026-11-19T08:00:00Z' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Release the hold on Ada Meyer' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Legal hold released']));
});

test('shows an error when loading fails', async () => {
  show({ 'GET …/privacy': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the privacy settings');
});
