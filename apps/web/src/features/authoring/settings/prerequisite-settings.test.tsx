import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { ExistingCourseEditor } from '../course-editor/course-editor.tsx';
import { aDraft } from '../drafts/test-draft.ts';

// Leaving saves the draft. The request must not reach the next test.
afterEach(() => act(async () => cleanup()));

const draft = aDraft({
  settings: { ...aDraft().settings, prerequisiteIds: [3] },
  prerequisites: [{ courseId: 3, title: 'Ladders', isArchived: false }],
});

const show = (replies: Replies) =>
  renderApp(
    <ExistingCourseEditor draft={draft} CourseCard={() => null} curriculum={() => null} />,
    {
      path: '/author/7?tab=settings',
      replies: {
        'GET /api/courses': [
          { id: 3, title: 'Ladders' },
          { id: 4, title: 'Roofs' },
          { id: 7, title: 'Surveying Basics' },
        ],
        ...replies,
      },
    },
  );

const chosenCourses = () => {
  const list = screen.getByRole('list', { name: 'Courses to complete first' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('adds a found course, offering neither chosen ones nor the course itself', async () => {
  const { user, calls } = show({});
  await user.type(screen.getByRole('searchbox', { name: 'Find a course to add' }), 'o');
  const found = await screen.findByRole('list', { name: 'Found courses' });
  expect(within(found).getAllByRole('button')).toHaveLength(1);
  await user.click(within(found).getByRole('button', { name: 'Add Roofs' }));
  expect(chosenCourses()).toEqual(['Ladders', 'Roofs']);
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      settings: { prerequisiteIds: [3, 4] },
    }),
  );
});

test('shows why the server rejected a cycle until it is removed', async () => {
  const { user } = show({
    'PUT /api/courses/7/draft': ({ body }: { body: unknown }) =>
      JSON.stringify(body).includes('[3,4]')
        ? errorReply(422, 'prerequisite_cycle')
        : { ...draft, revision: 2 },
  });
  await user.type(screen.getByRole('searchbox'), 'ro');
  await user.click(await screen.findByRole('button', { name: 'Add Roofs' }));
  await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your changes to these courses aren’t saved',
  );
  await user.click(screen.getByRole('button', { name: 'Remove Roofs' }));
  await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
