import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { RateCourse } from './rate-course.tsx';

const url = '/api/courses/7/rating';
const unrated = { rating: null, comment: null, mayRate: true };

const show = (replies: Replies) => renderApp(<RateCourse courseId={7} />, { replies });

test('saves stars and comment once', async () => {
  const { user, calls } = show({
    [`GET ${url}`]: unrated,
    [`PUT ${url}`]: { ...unrated, rating: 4 },
  });
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByRole('textbox', { name: /Why this rating/ }), 'Clear');
  await user.click(screen.getByRole('button', { name: 'Save rating' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Rating saved']));
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { rating: 4, comment: 'Clear' },
  ]);
});

test('asks for stars when none are chosen', async () => {
  const { user, calls } = show({ [`GET ${url}`]: unrated });
  await user.click(await screen.findByRole('button', { name: 'Save rating' }));
  expect(screen.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Choose one to five stars.',
  );
  expect(calls).toHaveLength(1);
});

test('changes the stars with the arrow keys', async () => {
  const { user } = show({ [`GET ${url}`]: { ...unrated, rating: 3 } });
  const three = await screen.findByRole('radio', { name: '3 stars' });
  expect(three).toBeChecked();
  three.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
});

test('keeps the input when saving fails', async () => {
  const { user } = show({
    [`GET ${url}`]: unrated,
    [`PUT ${url}`]: errorReply(503, 'unavailable'),
  });
  await user.click(await screen.findByRole('radio', { name: '2 stars' }));
  await user.click(screen.getByRole('button', { name: 'Save rating' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save your rating');
  expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked();
});

test('shows nothing to learners who may not rate yet', async () => {
  const { calls } = show({ [`GET ${url}`]: { ...unrated, mayRate: false } });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
