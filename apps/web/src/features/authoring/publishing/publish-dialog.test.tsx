import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { PublishDialog } from './publish-dialog.tsx';

const publication = {
  isPublished: true,
  version: 1,
  publishedAt: '2026-03-01T08:00:00Z',
  changes: 4,
  hasChanges: true,
  mayPublish: true,
  request: null,
  returned: null,
  unready: [],
  added: ['Setting up the station'],
  removed: [],
  impact: { completed: 12, inProgress: 3, finishing: 0, lacking: 12 },
};

function show(replies: Replies = {}) {
  const onClose = vi.fn<() => void>();
  const dialog = (
    <PublishDialog
      draft={{ courseId: 7, isPublished: true, href: '/course/7' }}
      onPublished={() => {}}
      onClose={onClose}
    />
  );
  const all = { 'GET …/7/publication': publication, ...replies };
  return { ...renderApp(dialog, { replies: all }), onClose };
}

const publish = () => screen.findByRole('button', { name: 'Publish' });
const posts = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'POST');

test('publishes what is shown with the choice for learners who completed the course', async () => {
  const done = { ...publication, version: 2, hasChanges: false };
  const view = show({ 'POST …/7/publish': done });
  expect(await screen.findByText('Setting up the station')).toBeVisible();
  await view.user.click(screen.getByRole('radio', { name: /Require the new lessons/ }));
  await view.user.click(await publish());
  expect(await screen.findByText('Learners now see version 2.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open course' })).toHaveAttribute('href', '/course/7');
  expect(posts(view)[0]?.body).toEqual({
    changes: 4,
    impact: publication.impact,
    completed: 'ask',
  });
});

test('cannot be closed or sent twice while publishing', async () => {
  const view = show();
  await view.user.click(await publish());
  await waitFor(async () => expect(await publish()).toHaveAttribute('aria-busy', 'true'));
  await view.user.click(await publish());
  await view.user.keyboard('{Escape}');
  expect(posts(view)).toHaveLength(1);
  expect(view.onClose).not.toHaveBeenCalled();
});

test('shows who changed the course when the shown state is out of date', async () => {
  const reply = errorReply(409, 'draft_changed', { changedBy: 'Priya Raman' });
  const { user } = show({ 'POST …/7/publish': reply });
  await user.click(await publish());
  expect(await screen.findByRole('alert')).toHaveTextContent('Priya Raman has changed this course');
  expect(await publish()).toBeEnabled();
});

test('lists what is missing instead of publishing', async () => {
  const unready = [{ reason: 'no_lessons', lessonId: null, lessonTitle: null }];
  show({ 'GET …/7/publication': { ...publication, unready } });
  expect(await screen.findByText('The course has no lessons.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

test('says so when there is nothing to publish', async () => {
  show({ 'GET …/7/publication': { ...publication, hasChanges: false } });
  expect(await screen.findByText('Nothing to publish')).toBeVisible();
});

test('shows an error when the impact cannot be loaded', async () => {
  show({ 'GET …/7/publication': errorReply(503, 'unavailable') });
  expect(await screen.findByText('Couldn’t check the impact of publishing')).toBeVisible();
});
