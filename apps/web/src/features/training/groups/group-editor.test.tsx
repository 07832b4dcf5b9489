import type { Group } from '@atrium/contracts/training/groups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../locales/loaders/admin-texts.ts';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { GroupEditor } from './group-editor.tsx';

const crew: Group = {
  id: 'g1',
  name: 'Site crew',
  rule: null,
  revision: 1,
  memberCount: 1,
  usedBy: [],
};
const amara = { id: 'u1', fullName: 'Amara Okafor', email: 'amara@northfield.example' };
const jonas = { id: 'u2', fullName: 'Jonas Weber', email: '' };

const memberValues = { departments: [], locations: [], jobTitles: [], managers: [], fields: [] };
const ruleOf = (field: 'team' | 'manager' | 'department', value: string): Group => ({
  ...crew,
  rule: {
    anyOf: [{ match: 'all', conditions: [{ field, operator: 'is_one_of', values: [value] }] }],
  },
});

const show = (group: Group | undefined, replies: Replies = {}) =>
  renderApp(
    <main>
      <GroupEditor organizationId="o1" group={group} />
    </main>,
    {
      replies: {
        'GET …/member-values': memberValues,
        'GET …/teams': { teams: [] },
        'GET …/users': { users: [amara, jonas], nextCursor: null },
        'GET …/g1/members': { members: [amara], nextCursor: null },
        'GET …/g1/history': { changes: [], nextCursor: null },
        'POST …/preview': { matching: 0, joining: 0, leaving: 0, people: [] },
        ...replies,
      },
    },
  );
const changes = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('creates a group without a rule', async () => {
  const { user, calls } = show(undefined, { 'POST …/groups': { group: crew } });
  await user.type(screen.getByLabelText('Group name'), 'Site crew');
  expect(screen.getByRole('button', { name: 'Save group' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /By hand/ }));
  expect(screen.queryByText('Who belongs')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save group' }));
  await waitFor(() => {
    const created = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/groups'));
    expect(created?.body).toEqual({ name: 'Site crew', rule: null });
  });
});

test('says why the group was not saved, and keeps what was entered', async () => {
  const { user } = show(crew, { 'PUT …/g1': errorReply(503, 'unavailable') });
  await user.type(screen.getByLabelText('Group name'), ' North');
  await user.click(screen.getByRole('button', { name: 'Save group' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save the group');
  expect(screen.getByLabelText('Group name')).toHaveValue('Site crew North');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('adds and removes members at once', async () => {
  const view = show(crew, { 'PUT …/g1/members': { group: crew } });
  const { user } = view;
  expect(screen.queryByRole('radio', { name: /By a rule/ })).toBeNull();
  const members = screen.getByRole('region', { name: 'Members' });
  expect(await within(members).findByText('Amara Okafor')).toBeVisible();
  await user.type(within(members).getByRole('searchbox'), 'a');
  const isMember = await within(members).findByRole('button', { name: 'Member' });
  expect(isMember).toHaveAttribute('aria-disabled', 'true');
  await user.click(isMember);
  await user.click(within(members).getByRole('button', { name: 'Add Jonas Weber' }));
  await user.click(within(members).getByRole('button', { name: 'Remove Amara Okafor' }));
  await waitFor(() =>
    expect(changes(view)).toEqual([
      { add: ['u2'], remove: [] },
      { add: [], remove: ['u1'] },
    ]),
  );
});

test('shows an error when a member cannot be removed', async () => {
  const { user } = show(crew, { 'PUT …/g1/members': errorReply(503, 'unavailable') });
  await user.click(await screen.findByRole('button', { name: 'Remove Amara Okafor' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Remove Amara Okafor' })).toBeVisible();
});

test('shows no name for a team until the teams are loaded, then what it is', async () => {
  const teams = Promise.withResolvers<object>();
  show(ruleOf('team', 't1'), { 'GET …/teams': () => teams.promise });
  expect(await screen.findByText('People in ….')).toBeVisible();
  teams.resolve({ teams: [] });
  expect(await screen.findByText('People in Deleted team.')).toBeVisible();
});

test('says that a person of a rule manages no one any more', async () => {
  show(ruleOf('manager', 'u9'));
  expect(
    await screen.findByText('People whose manager is someone who manages no one now.'),
  ).toBeVisible();
});

test('offers to load the values again when that fails', async () => {
  const replies: Replies = { 'GET …/teams': errorReply(503, 'unavailable') };
  const { user, calls } = show(ruleOf('team', 't1'), replies);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the values');
  expect(screen.getByText('People in ….')).toBeVisible();
  const count = () => calls.filter(({ path }) => path.endsWith('/teams')).length;
  const before = count();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(count()).toBe(before + 1));
});

test('says that a typed name is not in the list', async () => {
  const { user } = show(ruleOf('team', 't1'), {
    'GET …/teams': {
      teams: [
        { id: 't1', name: 'Crew' },
        { id: 't2', name: 'Office' },
      ],
    },
  });
  await screen.findByText('People in Crew.');
  const field = screen.getByLabelText('Values of Team');
  await user.type(field, 'Offices{Enter}');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('No match. Choose one from the list.');
  await user.type(field, '{Backspace}{Enter}');
  expect(field).toBeValid();
  expect(await screen.findByText('People in Crew or Office.')).toBeVisible();
});

test('tells managers with the same name apart', async () => {
  const managers = [
    { id: 'm1', name: 'Anna Berg', detail: 'NF-1' },
    { id: 'm2', name: 'Anna Berg', detail: 'anna@northfield.example' },
    { id: 'm3', name: 'Grace Thompson', detail: null },
  ];
  const { user } = show(ruleOf('manager', 'm3'), {
    'GET …/member-values': { ...memberValues, managers },
  });
  await screen.findByText('People whose manager is Grace Thompson.');
  const field = screen.getByLabelText('Values of Manager');
  await user.type(field, 'anna berg (anna@northfield.example){Enter}');
  expect(
    await screen.findByText(
      'People whose manager is Grace Thompson or Anna Berg (anna@northfield.example).',
    ),
  ).toBeVisible();
});

test('marks the preview of an earlier rule and saves only what was previewed', async () => {
  const next = Promise.withResolvers<object>();
  const preview = { matching: 12, joining: 0, leaving: 3, people: [] };
  const { user } = show(ruleOf('department', 'Field'), {
    'POST …/preview': ({ body }) =>
      JSON.stringify(body).includes('Office') ? next.promise : preview,
  });
  expect(await screen.findByText('0 join, 3 leave when you save')).toBeVisible();
  await user.type(screen.getByLabelText('Values of Department'), 'Office{Enter}');
  const region = screen.getByRole('region', { name: 'Preview' });
  expect(within(region).getByText('Updating…')).toBeVisible();
  expect(region.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(within(region).queryByText(/when you save/)).toBeNull();
  const save = screen.getByRole('button', { name: 'Save group' });
  expect(save).toBeDisabled();
  next.resolve({ ...preview, leaving: 0 });
  expect(await within(region).findByText('Nobody joins or leaves when you save')).toBeVisible();
  expect(save).toBeEnabled();
});

test('keeps the focus in the rule when values and conditions are removed', async () => {
  const rule = ruleOf('department', 'Field');
  const { user } = show(rule);
  await user.click(await screen.findByRole('button', { name: 'Remove Field' }));
  expect(screen.getByLabelText('Values of Department')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add “or” group' }));
  const remove = screen.getAllByRole('button', { name: 'Remove condition Department' });
  await user.click(remove[0] as HTMLElement);
  expect(screen.getByRole('group', { name: 'Who belongs' })).toHaveFocus();
});

test('keeps the focus at the members when one is removed', async () => {
  let members = [amara, jonas];
  const { user } = show(crew, {
    'GET …/g1/members': () => ({ members, nextCursor: null }),
    'PUT …/g1/members': () => {
      members = [jonas];
      return { group: crew };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Amara Okafor' }));
  await waitFor(() => expect(screen.queryByText('Amara Okafor')).toBeNull());
  expect(screen.getByRole('list', { name: 'Members' }).parentElement).toHaveFocus();
});

test('keeps the focus on the button that added a member', async () => {
  let members = [amara];
  const { user } = show(crew, {
    'GET …/g1/members': () => ({ members, nextCursor: null }),
    'PUT …/g1/members': () => {
      members = [amara, jonas];
      return { group: crew };
    },
  });
  await user.type(screen.getByRole('searchbox'), 'jonas');
  const add = await screen.findByRole('button', { name: 'Add Jonas Weber' });
  await user.click(add);
  await waitFor(() => expect(add).toHaveAccessibleName('Member'));
  expect(add).toHaveFocus();
});

test('keeps the focus on Save, and moves it to the heading when changes are discarded', async () => {
  const { user } = show(crew, {
    'PUT …/g1': ({ body }) => ({ group: { ...crew, ...(body as object) } }),
  });
  await user.type(screen.getByLabelText('Group name'), ' North');
  await user.click(screen.getByRole('button', { name: 'Save group' }));
  await screen.findByRole('heading', { name: /^Site crew North/ });
  expect(screen.getByRole('button', { name: 'Save group' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Save group' })).toBeEnabled();
  await user.type(screen.getByLabelText('Group name'), ' and South');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
