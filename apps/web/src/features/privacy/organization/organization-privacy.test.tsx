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
const none = { formerMembers: 0, accounts: 0, statements: 0, auditEvents: 0 };
const saved = {
  retention: { evidenceMonths: 60, formerMemberMonths: null, auditMonths: null },
  expired: none,
  holds: [] as (typeof hold)[],
};

const show = (replies: Replies = {}) =>
  renderApp(<OrganizationPrivacy organizationId="o1" />, {
    replies: { 'GET …/privacy': saved, 'GET …/preview': none, ...replies },
  });

const oneYear = { ...saved.retention, auditMonths: 12 };
const expired = { formerMembers: 3, accounts: 1, statements: 0, auditEvents: 1031 };

/** Chooses a year for the audit log and opens the dialog to save it. */
async function openSaveDialog({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('combobox', { name: /Audit log/ }));
  await user.click(await screen.findByRole('option', { name: 'After 1 year' }));
  // Waits for the preview.
  await user.click(await screen.findByRole('button', { name: 'Save periods', busy: false }));
  return screen.findByRole('dialog', { name: 'Save these periods?' });
}

test('says what new periods delete before they are saved', async () => {
  let retention: object = saved.retention;
  const view = show({
    'GET …/privacy': () => ({ ...saved, retention }),
    'GET …/preview': ({ query }) => (query.get('auditMonths') === '12' ? expired : none),
    'PUT …/retention': () => {
      retention = oneYear;
      return { retention };
    },
  });
  const dialog = await openSaveDialog(view);
  expect(dialog).toHaveAccessibleDescription(
    'Tonight, evidence about 3 former members, 1 account without email, and 1,031 audit events will be deleted. Deleted records can’t be restored.',
  );
  expect(screen.getByText('Audit events').nextElementSibling).toHaveTextContent('1,031');
  await view.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(view.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await view.user.click(screen.getByRole('button', { name: 'Save periods' }));
  const again = await screen.findByRole('dialog');
  await view.user.dblClick(within(again).getByRole('button', { name: 'Save periods' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Periods saved']));
  expect(view.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    oneYear,
  ]);
  const save = screen.getByRole('button', { name: 'Save periods' });
  await waitFor(() => expect(save).toHaveFocus());
  await view.user.click(save);
  expect(toastTitles()).toEqual(['No changes to save']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  { name: 'nothing expires', replies: {}, body: /^Nothing is deleted tonight\. Records are/ },
  {
    name: 'a hold keeps everything',
    replies: { 'GET …/privacy': { ...saved, holds: [hold] } },
    body: /^A legal hold is in force, and nothing is deleted tonight\. Once it is released/,
  },
  {
    name: 'the numbers are not known',
    replies: { 'GET …/preview': errorReply(503, 'unavailable') },
    body: /^The number of records to be deleted couldn’t be loaded\. Records older than/,
  },
])('says what happens to records when $name', async ({ replies, body }) => {
  const dialog = await openSaveDialog(show(replies));
  await waitFor(() => expect(dialog).toHaveAccessibleDescription(body));
});

test('shows in the dialog that the periods were not saved', async () => {
  const view = show({ 'PUT …/retention': errorReply(503, 'unavailable') });
  const dialog = await openSaveDialog(view);
  await view.user.click(within(dialog).getByRole('button', { name: 'Save periods' }));
  expect(await within(dialog).findByRole('alert')).not.toBeEmptyDOMElement();
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

test('lists a released hold on a former member whose name is no longer stored', async () => {
  const user = { ...hold.user, name: '' };
  const released = { ...hold, user, releasedAt: '2026-11-19T08:00:00Z' };
  show({ 'GET …/privacy': { ...saved, holds: [released] } });
  const holds = await screen.findByRole('list', { name: 'Legal holds' });
  expect(holds).toHaveTextContent('Former member');
});

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

test('releases a hold after it has said what can be deleted then', async () => {
  let isReleased = false;
  let isDown = true;
  const after = { ...hold, releasedAt: '2026-11-19T08:00:00Z' };
  const { user, calls } = show({
    'GET …/privacy': () => ({ ...saved, holds: [isReleased ? after : hold] }),
    'DELETE …/h1': () => {
      if (isDown) return errorReply(503, 'unavailable');
      isReleased = true;
      return { hold: after };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Release the hold on Ada Meyer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release the hold on Ada Meyer?' });
  expect(dialog).toHaveAccessibleDescription(
    /this person’s records, an erasure that is due happens/,
  );
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  const confirm = within(dialog).getByRole('button', { name: 'Release hold' });
  await user.click(confirm);
  expect(await within(dialog).findByRole('alert')).not.toBeEmptyDOMElement();
  isDown = false;
  await user.dblClick(confirm);
  await waitFor(() => expect(toastTitles()).toEqual(['Legal hold released']));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  expect(await screen.findByText('Released November 19, 2026')).toBeVisible();
});

test('says that releasing a hold on everyone concerns all accounts', async () => {
  const { user } = show({ 'GET …/privacy': { ...saved, holds: [everyoneHold] } });
  await user.click(await screen.findByRole('button', { name: /^Release the hold on Everyone/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Release the hold on everyone?' });
  expect(dialog).toHaveAccessibleDescription(/accounts whose erasure is due are erased/);
});

test('shows an error when loading fails', async () => {
  show({ 'GET …/privacy': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the privacy settings');
});
