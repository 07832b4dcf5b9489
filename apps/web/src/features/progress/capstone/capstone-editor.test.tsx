import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { CapstoneLesson } from './capstone-lesson.tsx';
import { aCapstone, aProgress, CapstoneVisit } from './test-capstone.tsx';

const detail = { id: 1, kind: 'capstone', title: 'Survey a site', body: '' } as LessonDetail;

const show = (replies: Replies = {}) =>
  renderApp(
    <CapstoneVisit>{(visit) => <CapstoneLesson visit={visit} lesson={detail} />}</CapstoneVisit>,
    {
      replies: {
        'GET /api/lessons/1/capstone': aCapstone(),
        'GET /api/progress/enhanced/7': aProgress('in_progress'),
        ...replies,
      },
    },
  );
const posts = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const submit = () => screen.getByRole('button', { name: 'Submit Project' });

test('saves a checked task and the reflection while typing', async () => {
  const view = show({ 'POST /api/lessons/1/capstone': { capstone: aCapstone() } });
  await view.user.click(await screen.findByRole('checkbox', { name: 'Task 2: Measure' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Reflection' }), 'Hard');
  expect(screen.getByText('2 of 2 tasks done')).toBeVisible();
  expect(await screen.findByText('Saved', undefined, { timeout: 3000 })).toBeVisible();
  expect(posts(view).at(-1)).toMatchObject({
    checkedTaskIds: [1, 2],
    reflection: 'Hard',
    submit: false,
  });
});

test('submits once, then shows and focuses the result', async () => {
  const submitted = aCapstone({ status: 'submitted', submittedAt: '2026-03-01T08:00:00Z' });
  const view = show({
    'POST /api/lessons/1/capstone': { capstone: submitted, progress: aProgress('in_progress') },
  });
  await screen.findByRole('checkbox', { name: 'Task 2: Measure' });
  await view.user.dblClick(submit());
  const heading = await screen.findByRole('heading', { name: 'Capstone project submitted' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(posts(view)).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Reflection' })).toHaveAttribute('readonly');
});

test('shows why submitting failed and keeps the text', async () => {
  const view = show({ 'POST /api/lessons/1/capstone': errorReply(503, 'unavailable') });
  await view.user.type(await screen.findByRole('textbox', { name: 'Reflection' }), 'Hard');
  await view.user.click(submit());
  await waitFor(() => expect(toastTitles()).toEqual(['Couldn’t submit your capstone project']));
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('textbox', { name: 'Reflection' })).toHaveValue('Hard');
});

test('shows the comment of a returned capstone', async () => {
  const returned = aCapstone({ status: 'returned', reviewComment: 'Measure twice.' });
  show({ 'GET /api/lessons/1/capstone': returned });
  expect(await screen.findByText('Measure twice.')).toBeVisible();
  expect(submit()).toBeEnabled();
});

test('loads again after an error', async () => {
  let isDown = true;
  const view = show({
    'GET /api/lessons/1/capstone': () => (isDown ? errorReply(503, 'unavailable') : aCapstone()),
  });
  await screen.findByText('Couldn’t load your capstone project');
  isDown = false;
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: 'Task 2: Measure' })).toBeVisible();
});

test('leads to what is missing instead of submitting', async () => {
  const strict = aCapstone({ minimumReflectionCharacters: 20 });
  const tasks = strict.tasks.map((task) => ({ ...task, isRequired: true }));
  const view = show({ 'GET /api/lessons/1/capstone': { ...strict, tasks } });
  const open = await screen.findByRole('checkbox', { name: 'Task 2: Measure' });
  expect(screen.getByText('1 required task left · Reflection: 20 more characters')).toBeVisible();
  await view.user.click(submit());
  expect(open).toHaveFocus();
  await view.user.click(open);
  await view.user.click(submit());
  const reflection = screen.getByRole('textbox', { name: 'Reflection' });
  expect(reflection).toHaveFocus();
  await view.user.type(reflection, 'The stairs were hard.');
  expect(screen.queryByText(/more character/)).toBeNull();
  expect(submit()).not.toHaveAttribute('aria-disabled');
  expect(posts(view).filter((body) => (body as { submit: boolean }).submit)).toEqual([]);
});

test('shows when the capstone is due, and after submitting when to expect the review', async () => {
  const year = new Date().getUTCFullYear();
  const open = aCapstone({ dueOn: `${year}-03-14` });
  const submitted = aCapstone({
    ...open,
    status: 'submitted',
    submittedAt: '2026-03-01T08:00:00Z',
    reviewDueOn: `${year}-03-08`,
  });
  const { user } = show({
    'GET /api/lessons/1/capstone': open,
    'POST /api/lessons/1/capstone': { capstone: submitted, progress: aProgress('in_progress') },
  });
  expect(await screen.findByText('Due Mar 14')).toBeVisible();
  await user.click(submit());
  expect(await screen.findByText('Review expected by Mar 8')).toBeVisible();
  expect(screen.queryByText('Due Mar 14')).toBeNull();
});
