import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { AccessContext } from '../matrix-data/training.api.ts';
import { aMember, matrixSummary } from './test-matrix.ts';
import { TrainingMatrix } from './training-matrix.tsx';

const pageOf = (members: object[], nextCursor: string | null = null) => ({
  members,
  nextCursor,
  total: 51,
});

const show = (replies: Replies = {}, path = '/admin?tab=training') =>
  renderApp(
    <AccessContext value={{ as: 'admin', organizationId: 'o1' }}>
      <TrainingMatrix evidencePath={() => '/evidence'} start="Start here" />
    </AccessContext>,
    { path, replies: { 'GET …/training/summary': matrixSummary, ...replies } },
  );
const lastPage = ({ calls }: ReturnType<typeof show>) =>
  calls.findLast(({ path }) => path.endsWith('/training'))?.query;

test.each([
  ['status', 'Status: All statuses', 'Overdue', 'overdue'],
  ['sort', 'Sort: Most urgent first', 'By name', 'name'],
])('asks for the chosen %s', async (param, name, option, value) => {
  const view = show({ 'GET …/training': pageOf([aMember('u1', 'Amara Okafor')]) });
  await screen.findByText('Amara Okafor');
  await view.user.click(screen.getByRole('combobox', { name }));
  await view.user.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(lastPage(view)?.get(param)).toBe(value));
});

test('shows the next page', async () => {
  const { user } = show({
    'GET …/training': ({ query }) =>
      query.get('cursor') === 'c2'
        ? pageOf([aMember('u2', 'Jonas Weber')])
        : pageOf([aMember('u1', 'Amara Okafor')], 'c2'),
  });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Jonas Weber')).toBeVisible();
  expect(screen.queryByText('Amara Okafor')).not.toBeInTheDocument();
});

test('opens the details of a cell on Enter', async () => {
  const { user } = show({ 'GET …/training': pageOf([aMember('u1', 'Amara Okafor')]) });
  (await screen.findByRole('button', { name: /Overdue/ })).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Amara Okafor' });
  expect(dialog).toHaveAccessibleDescription('Surveying Basics');
});

test('shows which value of the URL is invalid and keeps the matrix', async () => {
  show(
    { 'GET …/training': pageOf([aMember('u1', 'Amara Okafor')]) },
    '/admin?tab=training&on=2026-02-31',
  );
  expect(await screen.findByText('Amara Okafor')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('enter a valid date');
});

test('shows everyone again when nobody matches the filter', async () => {
  const { user } = show(
    {
      'GET …/training': ({ query }) =>
        pageOf(query.get('status') ? [] : [aMember('u1', 'Amara Okafor')]),
    },
    '/admin?tab=training&status=expired',
  );
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Amara Okafor')).toBeVisible();
});

test('shows how to start when nothing is assigned', async () => {
  show({ 'GET …/training/summary': { ...matrixSummary, courses: [] } });
  expect(await screen.findByText('No training is assigned yet')).toBeVisible();
  expect(screen.getByText('Start here')).toBeVisible();
});

test('shows an error when loading fails', async () => {
  show({ 'GET …/training/summary': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the training matrix');
});

test('shows how the completion that counts was made', async () => {
  const member = aMember('u1', 'Amara Okafor');
  const cells = member.cells.map((cell) => ({
    ...cell,
    status: 'up_to_date',
    completedOn: '2026-03-02',
  }));
  const lessonsBy = (...methods: string[]) => methods.map((completedBy) => ({ completedBy }));
  const { user } = show({
    'GET …/training': pageOf([{ ...member, cells }]),
    'GET …/training/users/u1/courses/7/evidence': {
      completedCycle: 1,
      cycles: [
        { cycle: 1, lessons: lessonsBy('marked', 'watched', 'watched', 'approved') },
        { cycle: 2, lessons: lessonsBy('passed') },
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: /Up to date/ }));
  expect(await screen.findByText('2 watched, 1 marked by hand, 1 approved')).toBeVisible();
});
