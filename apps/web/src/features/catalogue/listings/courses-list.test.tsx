import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { CoursesList } from './courses-list.tsx';

const aCourse = (id: number, title: string) => ({
  id,
  title,
  category: 'Safety',
  thumbnail: null,
  visibility: 'public',
  isPublished: true,
  createdAt: '2026-03-01T08:00:00Z',
});
const pageOf = (courses: object[], nextCursor: string | null = null) => ({ courses, nextCursor });

const show = (replies: Replies = {}, path = '/platform/courses') =>
  renderApp(<CoursesList total={51} />, { path, replies });

test('links each course to its administration', async () => {
  show({ 'GET /api/admin/courses': pageOf([aCourse(7, 'Surveying Basics')]) });
  const link = await screen.findByRole('link', { name: 'Manage Surveying Basics' });
  expect(link).toHaveAttribute('href', expect.stringContaining('7'));
});

test('shows the next page and moves focus to it', async () => {
  const { user } = show({
    'GET /api/admin/courses': ({ query }) =>
      query.get('cursor') === 'c2'
        ? pageOf([aCourse(8, 'Site Safety')])
        : pageOf([aCourse(7, 'Surveying Basics')], 'c2'),
  });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Site Safety')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Courses' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('asks for the chosen status and the typed title', async () => {
  const { user, calls } = show({
    'GET /api/admin/courses': pageOf([aCourse(7, 'Surveying Basics')]),
  });
  await user.click(screen.getByRole('combobox', { name: 'Status: All statuses' }));
  await user.click(await screen.findByRole('option', { name: 'Draft' }));
  await user.type(screen.getByRole('searchbox', { name: 'Filter courses' }), 'survey');
  await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('survey'));
  expect(calls.at(-1)?.query.get('status')).toBe('draft');
});

test('shows all courses again when none matches the filter', async () => {
  const { user } = show(
    {
      'GET /api/admin/courses': ({ query }) =>
        pageOf(query.get('status') ? [] : [aCourse(7, 'Surveying Basics')]),
    },
    '/platform/courses?status=draft',
  );
  expect(await screen.findByText('No courses match this title or status.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Surveying Basics')).toBeVisible();
});

test('shows an error when loading fails', async () => {
  show({ 'GET /api/admin/courses': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch courses');
});
