import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { AssignDialog } from './assign-dialog.tsx';

function show(replies: Replies = {}) {
  const onClose = vi.fn<() => void>();
  const dialog = <AssignDialog organizationId="o1" onReload={() => {}} onClose={onClose} />;
  const view = renderApp(dialog, {
    replies: {
      'GET …/assignable-courses': {
        courses: [{ id: 7, title: 'Surveying Basics' }],
        hasMore: false,
      },
      'GET …/teams': { teams: [{ id: 't1', name: 'Site crew', memberCount: 3 }] },
      'GET …/groups': { groups: [] },
      'GET …/users': { users: [], nextCursor: null },
      ...replies,
    },
  });
  return { ...view, onClose };
}

const assign = () => screen.getByRole('button', { name: 'Assign' });
const chooseCourse = async ({ user }: ReturnType<typeof show>, day: string) => {
  await user.click(await screen.findByRole('radio', { name: 'Surveying Basics' }));
  await user.type(screen.getByLabelText('Date'), day);
};
const posts = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'POST');

test('shows what is missing and sends nothing', async () => {
  const view = show();
  await view.user.click(assign());
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a course.');
  expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Choose a date.');
  expect(posts(view)).toEqual([]);
});

test('assigns a course to a team and closes', async () => {
  const view = show({ 'POST …/assignments': { assignment: {} } });
  await chooseCourse(view, '2099-03-01');
  await view.user.click(screen.getByRole('radio', { name: /Teams, groups and people/ }));
  await view.user.click(await screen.findByRole('checkbox', { name: /Site crew/ }));
  await view.user.click(assign());
  await waitFor(() => expect(view.onClose).toHaveBeenCalledOnce());
  expect(posts(view)[0]?.body).toMatchObject({
    courseId: 7,
    terms: { everyone: false, teamIds: ['t1'], userIds: [], dueOn: '2099-03-01', months: null },
  });
  expect(toastTitles()).toEqual(['Course assigned']);
});

test('asks for confirmation when the due date is in the past', async () => {
  const view = show({ 'POST …/assignments': { assignment: {} } });
  await chooseCourse(view, '2020-03-01');
  await view.user.click(assign());
  expect(
    await screen.findByRole('dialog', { name: 'Assign with a due date in the past?' }),
  ).toBeVisible();
  expect(posts(view)).toEqual([]);
  await view.user.click(screen.getByRole('button', { name: 'Assign anyway' }));
  await waitFor(() => expect(posts(view)).toHaveLength(1));
});

test('sends one request when it is clicked twice', async () => {
  const view = show();
  await chooseCourse(view, '2099-03-01');
  await view.user.click(assign());
  await waitFor(() => expect(assign()).toHaveAttribute('aria-busy', 'true'));
  await view.user.click(assign());
  expect(posts(view)).toHaveLength(1);
});

test('stays open with an error when assigning fails', async () => {
  const view = show({ 'POST …/assignments': errorReply(503, 'unavailable') });
  await chooseCourse(view, '2099-03-01');
  await view.user.click(assign());
  expect(await screen.findByText('Couldn’t save the assignment')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Surveying Basics' })).toBeChecked();
  expect(view.onClose).not.toHaveBeenCalled();
});
