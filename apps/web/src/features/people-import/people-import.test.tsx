import { importIssues } from '@atrium/contracts/people-import/constants';
import type {
  PeopleImport as Import,
  PeopleImportRow,
} from '@atrium/contracts/people-import/people-import';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../../locales/loaders/admin-texts.ts';
import '../../locales/loaders/people-import-texts.ts';
import { errorReply, renderApp, type Replies } from '../../ui/testing/test-app.tsx';
import { PeopleImport } from './people-import.tsx';

const found: Import = {
  id: 'i1',
  fileName: 'people.csv',
  status: 'ready',
  error: null,
  rowCount: 18,
  revision: 3,
  columns: [
    { name: 'Full name', samples: ['Sven Lund'], target: 'fullName' },
    { name: 'Email address', samples: ['sven@people.example'], target: 'email' },
    { name: 'Dept.', samples: ['Field, North'], target: 'team' },
    { name: 'Hired', samples: [], target: 'hiredOn' },
    { name: 'Van', samples: ['V1'], target: 'newField' },
  ],
  options: { sendInvitations: true, updateExisting: true, deactivateMissing: false },
  counts: { new: 13, update: 3, unchanged: 0, error: 2, check: 1, deactivate: 0, withoutEmail: 0 },
  processed: 0,
  steps: 0,
  failedCount: 0,
  deactivatedCount: 0,
  outcome: null,
  createdAt: '2026-11-18T08:00:00.000Z',
};
const row: PeopleImportRow = {
  row: 4,
  cells: ['Ana Costa', 'ana.costa@northfield', 'Field, South', '', ''],
  result: 'error',
  action: null,
  issues: [{ code: 'email_invalid', column: 1, isError: true }],
  changes: [],
  failure: null,
};
const rows: PeopleImportRow[] = [
  row,
  {
    ...row,
    row: 13,
    cells: ['Chloe', 'chloe@people.example', 'Feild', 'soon', ''],
    result: 'error',
    issues: [
      { code: 'team_suggested', column: 2, value: 'Field', isError: false },
      { code: 'date_invalid', column: 3, isError: true },
    ],
  },
  {
    ...row,
    row: 3,
    cells: ['Mei', 'mei@people.example', 'Field', '', ''],
    result: 'update',
    action: 'update',
    issues: [],
    changes: [{ column: 2, before: 'Office' }],
  },
];

const listResults = () => {
  const list = screen.getAllByRole('list').at(-1);
  if (!list) throw new Error('no list of results');
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

const show = (replies: Replies) => {
  const onChoose = vi.fn<(importId: string | null) => void>();
  const app = renderApp(
    <PeopleImport orgId="o1" importId="i1" backTo="/admin?tab=users" onChoose={onChoose} />,
    {
      replies: {
        'GET …/member-fields': { fields: [] },
        'GET …/rows': { rows, nextCursor: null },
        ...replies,
      },
    },
  );
  return { ...app, onChoose };
};
const deactivating: Import = {
  ...found,
  options: { ...found.options, deactivateMissing: true },
  counts: {
    new: 13,
    update: 0,
    unchanged: 5,
    error: 0,
    check: 0,
    deactivate: 300,
    withoutEmail: 0,
  },
};

test('shows counts, problems and what changes', async () => {
  show({ 'GET …/i1': { import: found } });
  const counts = await screen.findByRole('region', { name: 'What the import does' });
  expect(counts).toHaveTextContent('13 new people3 changed2 errors, not imported0 deactivated');
  const email = await screen.findByLabelText('Email address of row 4');
  expect(email).toHaveAccessibleDescription('This is not a full email address.');
  expect(screen.getByText('This team does not exist. Did you mean “Field”?')).toBeVisible();
  // A column that the table does not show has its problem below the row.
  expect(screen.getByLabelText('Hired of row 13')).toHaveValue('soon');
  expect(screen.getByText('Office → Field')).toBeVisible();
  expect(screen.getByText('15 more rows without problems')).toBeVisible();
  expect(screen.getByText('4 matched, 1 new, 0 left out')).toBeVisible();
  expect(screen.getByText('13 people get an email.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 16 people' })).toBeEnabled();
  expect(screen.getByText('Check', { selector: '[aria-current] *' })).toBeVisible();
});

test('counts new people without email, who get no invitation', async () => {
  const counts = { new: 13, update: 3, unchanged: 0, error: 2, check: 1, deactivate: 0 };
  show({ 'GET …/i1': { import: { ...found, counts: { ...counts, withoutEmail: 4 } } } });
  const region = await screen.findByRole('region', { name: 'What the import does' });
  expect(region).toHaveTextContent('13 new people, 4 without email');
  expect(screen.getByText('9 people get an email.')).toBeVisible();
});

test('stores a corrected cell and waits for the check', async () => {
  const { user, calls } = show({
    'GET …/i1': { import: found },
    'PUT …/rows/4': { import: { ...found, status: 'checking', revision: 4 } },
  });
  const email = await screen.findByLabelText('Email address of row 4');
  await user.clear(email);
  await user.type(email, 'ana.costa@northfield.example{Enter}');
  expect(await screen.findByRole('button', { name: 'Import 16 people' })).toBeDisabled();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    column: 1,
    value: 'ana.costa@northfield.example',
  });
});

test('moves the focus to the next problem when a cell is corrected', async () => {
  let listed = rows;
  const { user } = show({
    'GET …/i1': { import: found },
    'GET …/rows': () => ({ rows: listed, nextCursor: null }),
    'PUT …/rows/4': () => {
      listed = rows.slice(1);
      return { import: { ...found, revision: 4 } };
    },
  });
  await user.type(await screen.findByLabelText('Email address of row 4'), '.example{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Email address of row 4')).toBeNull());
  expect(screen.getByLabelText('Dept. of row 13')).toHaveFocus();
});

test('keeps a correction that could not be saved, and saves it again', async () => {
  let isDown = true;
  const { user, calls } = show({
    'GET …/i1': { import: found },
    'PUT …/rows/4': () =>
      isDown
        ? errorReply(503, 'unavailable', { message: 'The service is down.' })
        : { import: { ...found, status: 'checking', revision: 4 } },
  });
  const email = await screen.findByLabelText('Email address of row 4');
  await user.clear(email);
  await user.type(email, 'ana.costa@northfield.example{Enter}');
  const error = await screen.findByRole('alert');
  expect(error).toHaveTextContent(/^Not saved\. .+\. Press Enter to try again\.$/);
  expect(email).toHaveValue('ana.costa@northfield.example');
  expect(email).toHaveAccessibleDescription(/not a full email address\. Not saved/);
  isDown = false;
  await user.type(email, '{Enter}');
  expect(await screen.findByRole('button', { name: 'Import 16 people' })).toBeDisabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

test('sends the choices before the first check together', async () => {
  const mapping: Import = { ...found, status: 'mapping', counts: null };
  const { user, calls } = show({ 'GET …/i1': { import: mapping }, 'PUT …/i1': { import: found } });
  await user.click(await screen.findByRole('switch', { name: 'Send invitations' }));
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByRole('button', { name: 'Import 16 people' })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    {
      targets: ['fullName', 'email', 'team', 'hiredOn', 'newField'],
      options: { ...found.options, sendInvitations: false },
    },
  ]);
});

test('does not start with errors when missing people are deactivated', async () => {
  const options = { ...found.options, deactivateMissing: true };
  show({ 'GET …/i1': { import: { ...found, options } } });
  expect(await screen.findByRole('button', { name: 'Import 16 people' })).toBeDisabled();
  expect(screen.getByText(/Fix all errors to deactivate/)).toBeVisible();
});

test('asks before people are deactivated, and shows why the import did not start', async () => {
  let isBusy = true;
  const { user, calls } = show({
    'GET …/i1': { import: deactivating },
    'POST …/start': () =>
      isBusy
        ? errorReply(409, 'import_not_checked', { message: 'The file has changed.' })
        : { import: { ...deactivating, status: 'importing', steps: 313 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Import 13 people' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate 300 people?' });
  expect(dialog).toHaveAccessibleDescription(
    'They are not in the file. They are signed out and can’t sign in. You can reactivate them at any time.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Import 13 people' }));
  await user.click(await screen.findByRole('button', { name: 'Import and deactivate' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  isBusy = false;
  await user.click(screen.getByRole('button', { name: 'Import and deactivate' }));
  expect(await screen.findByText('0 of 313 steps')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says in the footer why the import did not start, until it does', async () => {
  let isDown = true;
  const { user } = show({
    'GET …/i1': { import: found },
    'POST …/start': () =>
      isDown
        ? errorReply(503, 'unavailable')
        : { import: { ...found, status: 'importing', steps: 16 } },
  });
  const start = await screen.findByRole('button', { name: 'Import 16 people' });
  await user.click(start);
  const foot = screen.getByRole('region', { name: 'Import' });
  expect(await within(foot).findByRole('alert')).toHaveTextContent('Couldn’t start the import');
  isDown = false;
  await user.click(start);
  expect(await screen.findByText('0 of 16 steps')).toBeVisible();
});

test('says in the footer why the settings were not saved', async () => {
  const { user } = show({
    'GET …/i1': { import: { ...found, status: 'mapping', counts: null } },
    'PUT …/i1': () => errorReply(503, 'unavailable'),
  });
  await user.click(await screen.findByRole('button', { name: 'Check the file' }));
  const foot = screen.getByRole('region', { name: 'Import' });
  expect(await within(foot).findByRole('alert')).toHaveTextContent('Couldn’t change the import');
});

test('names the people to deactivate on the button if nothing else changes', async () => {
  const counts = {
    new: 0,
    update: 0,
    unchanged: 18,
    error: 0,
    check: 0,
    deactivate: 1,
    withoutEmail: 0,
  };
  const { user } = show({ 'GET …/i1': { import: { ...deactivating, counts } } });
  await user.click(await screen.findByRole('button', { name: 'Deactivate 1 person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate 1 person?' });
  expect(within(dialog).getByRole('button', { name: 'Deactivate' })).toBeVisible();
});

test('deletes the import after a confirmation, and stays if that fails', async () => {
  let isDown = true;
  const { user, calls, onChoose } = show({
    'GET …/i1': { import: found },
    'DELETE …/i1': () => (isDown ? errorReply(503, 'unavailable') : { success: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the import?' });
  expect(dialog).toHaveAccessibleDescription(
    'The file and your corrections are deleted. Nothing was imported.',
  );
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  const confirm = within(dialog).getByRole('button', { name: 'Delete import' });
  await user.click(confirm);
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
  isDown = false;
  await user.click(confirm);
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(null));
});

test('shows progress, and the result at the end', async () => {
  const running: Import = { ...found, status: 'importing', processed: 4, steps: 16 };
  const { unmount } = show({ 'GET …/i1': { import: running } });
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('4 of 16 steps')).toBeVisible();
  unmount();
  // The check counted 13 new people, three of whom could not be imported.
  const outcome = { new: 10, update: 3, unchanged: 0, notImported: 5, withoutEmail: 0 };
  show({ 'GET …/i1': { import: { ...running, status: 'done', failedCount: 3, outcome } } });
  expect(await screen.findByText('Import complete')).toBeVisible();
  expect(listResults()).toEqual([
    '10 new people',
    '3 changed',
    '0 unchanged',
    '5 not imported',
    '0 deactivated',
  ]);
});

test('shows what was imported until the import was stopped', async () => {
  const outcome = { new: 6, update: 0, unchanged: 0, notImported: 12, withoutEmail: 2 };
  show({
    'GET …/i1': { import: { ...found, status: 'failed', error: 'access_lost', outcome } },
  });
  expect(await screen.findByText('The import was stopped')).toBeVisible();
  expect(listResults()).toEqual([
    '6 new people',
    '0 changed',
    '0 unchanged',
    '12 not imported',
    '0 deactivated',
  ]);
  expect(screen.getByText(/^Some new people have no email\./)).toBeVisible();
});

test('says what is wrong with a row in the texts of the screen', async () => {
  const codes = Object.keys(importIssues) as (keyof typeof importIssues)[];
  const broken = codes.map((code, index) => ({
    ...row,
    row: index + 2,
    issues: [{ code, column: 1, value: 'V7', isError: true }],
  }));
  show({ 'GET …/i1': { import: found }, 'GET …/rows': { rows: broken, nextCursor: null } });
  const fields = await screen.findAllByLabelText(/^Email address of row/);
  expect(fields).toHaveLength(codes.length);
  for (const field of fields) {
    expect(field).toHaveAccessibleDescription(/^[A-Z].+[.?]$/);
    expect(field).not.toHaveAccessibleDescription(/peopleImport|\{/);
  }
  expect(screen.getByText('Row V7 has the same email address.')).toBeVisible();
});
