import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { aDraft } from '../drafts/test-draft.ts';
import { ExistingCourseEditor } from './course-editor.tsx';

// Leaving saves the draft. The request must not reach the next test.
afterEach(() => act(async () => cleanup()));

const show = (replies: Replies = {}, path = '/author/7') =>
  renderApp(
    <ExistingCourseEditor
      draft={aDraft()}
      CourseCard={() => null}
      curriculum={() => <p>The curriculum</p>}
    />,
    { path, replies },
  );

const titleField = () => screen.getByRole('textbox', { name: 'Title' });
const saves = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'PUT');

test('shows a tab with the arrow keys and keeps it in the URL', async () => {
  const { user, router } = show();
  screen.getByRole('tab', { name: 'Course Details' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('The curriculum')).toBeVisible();
  expect(screen.getByRole('tab', { name: /Curriculum/ })).toHaveAttribute('aria-selected', 'true');
  expect(router.state.location.search).toBe('?tab=curriculum');
});

test('opens the tab of the URL', () => {
  show({}, '/author/7?tab=settings');
  expect(screen.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
});

test('keeps unsaved text when the tab changes', async () => {
  const { user } = show();
  await user.type(titleField(), ' II');
  await user.click(screen.getByRole('tab', { name: /Curriculum/ }));
  await user.click(screen.getByRole('tab', { name: 'Course Details' }));
  expect(titleField()).toHaveValue('Surveying Basics II');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Surveying Basics II');
});

test('saves the draft on demand', async () => {
  const view = show({ 'PUT /api/courses/7/draft': aDraft({ revision: 2 }) });
  await view.user.type(titleField(), ' II');
  await view.user.click(screen.getByRole('button', { name: 'Save as Draft' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Draft saved']));
  expect(saves(view)[0]?.body).toMatchObject({
    revision: 1,
    details: { title: 'Surveying Basics II' },
  });
});

test('shows the details and focuses the missing title when saving from another tab', async () => {
  const view = show();
  await view.user.clear(titleField());
  await view.user.click(screen.getByRole('tab', { name: /Curriculum/ }));
  await view.user.click(screen.getByRole('button', { name: 'Save as Draft' }));
  await waitFor(() => expect(titleField()).toHaveFocus());
  expect(titleField()).toHaveAccessibleDescription('Enter a title.');
  expect(saves(view)).toEqual([]);
});

test('shows who else changed the course', async () => {
  const view = show({
    'PUT /api/courses/7/draft': errorReply(409, 'draft_changed', { changedBy: 'Priya Raman' }),
    'GET /api/courses/7/draft': aDraft({ revision: 5 }),
  });
  await view.user.type(titleField(), ' II');
  await view.user.click(screen.getByRole('button', { name: 'Save as Draft' }));
  expect(await screen.findByText('Priya Raman also changed this course')).toBeVisible();
});
