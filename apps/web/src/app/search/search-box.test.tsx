import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../ui/testing/test-app.tsx';
import { SearchBox } from './search-box.tsx';

const course = {
  id: 7,
  title: 'Surveying Basics',
  category: 'Business',
  level: 'Beginner',
  thumbnail: null,
  href: '/course/7',
};
const found = {
  'GET /api/courses': [course],
  'GET /api/search/transcripts': [],
};

const show = (replies: Replies = found) =>
  renderApp(<SearchBox />, { path: '/dashboard', replies });
const box = () => screen.getByRole('combobox', { name: 'Search courses' });

test('opens the suggestion chosen with the arrow keys on Enter', async () => {
  const { user, router } = show();
  await user.type(box(), 'survey');
  const option = await screen.findByRole('option', { name: /Surveying Basics/ });
  await user.keyboard('{ArrowDown}');
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', option.id);
  expect(box()).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/course/7'));
});

test('shows all results on Enter when no suggestion is chosen', async () => {
  const { user, router } = show();
  await user.type(box(), 'survey{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?search=survey'));
});

test('closes the suggestions on the first Escape and clears the text on the second', async () => {
  const { user } = show();
  await user.type(box(), 'survey');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(box()).toHaveValue('survey');
  await user.keyboard('{Escape}');
  expect(box()).toHaveValue('');
});

test('takes focus when "/" is pressed', async () => {
  const { user } = show();
  await user.keyboard('/');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
});

test('announces the number of suggestions', async () => {
  const { user } = show();
  await user.type(box(), 'survey');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 suggestion'));
});

test.each([
  ['No courses found', { ...found, 'GET /api/courses': [] }],
  ['Couldn’t load suggestions.', { ...found, 'GET /api/courses': errorReply(503, 'unavailable') }],
])('announces "%s"', async (text, replies) => {
  const { user } = show(replies);
  await user.type(box(), 'survey');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
});
