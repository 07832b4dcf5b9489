import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { aSubmission, aSummary } from './test-submission.ts';

const first = aSummary({ reviewDueOn: '2026-03-08', isReviewOverdue: true });
const second = aSummary({
  learnerId: '0190f3a0-0000-7000-8000-000000000002',
  learnerName: 'Mei-Ling Chen',
  reviewer: { id: '0190f3a0-0000-7000-8000-00000000000b', name: 'Maren Oduya' },
});
const detailUrl = ({ lessonId, learnerId }: typeof first) =>
  `/api/admin/capstones/${lessonId}/${learnerId}`;

const show = (path = '/', replies: Replies = {}) =>
  renderApp(<ReviewQueue />, {
    path,
    replies: {
      'GET /api/admin/capstones': { submissions: [first, second], nextCursor: null },
      [`GET ${detailUrl(first)}`]: { submission: aSubmission(first) },
      [`GET ${detailUrl(second)}`]: {
        submission: aSubmission({ ...second, reflection: 'The stairs were hard.' }),
      },
      ...replies,
    },
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Capstone projects' })).getAllByRole('button');

test('lists due date and reviewer of each submission', async () => {
  show();
  const [overdue, assigned] = await rows();
  expect(overdue).toHaveTextContent(/Overdue since Mar 8.*Unassigned/);
  expect(assigned).toHaveTextContent('Reviewer: Maren Oduya');
});

test('loads the content of a submission when it is opened', async () => {
  const { user, calls } = show();
  const [, row] = await rows();
  if (!row) throw new Error('Expected two rows');
  expect(calls.filter(({ path }) => path === detailUrl(second))).toEqual([]);
  await user.click(row);
  expect(await screen.findByText('The stairs were hard.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: 'Mei-Ling Chen' })).toHaveFocus(),
  );
});

test('opens a submission from its URL that is not on this page of the list', async () => {
  show(`/?project=${second.lessonId}-${second.learnerId}`, {
    'GET /api/admin/capstones': { submissions: [first], nextCursor: null },
  });
  expect(await screen.findByText('The stairs were hard.')).toBeVisible();
});

test('filters by reviewer, and closes the open submission', async () => {
  const { user, calls, router } = show(`/?project=${second.lessonId}-${second.learnerId}`);
  await screen.findByText('The stairs were hard.');
  await user.click(screen.getByRole('radio', { name: 'Assigned to me' }));
  expect(router.state.location.search).toBe('?reviewer=me');
  await waitFor(() => expect(calls.some(({ query }) => query.get('assigned') === 'me')).toBe(true));
});

/** Replaces the media query for list and detail side by side. */
function stubWidth(hasRoom: boolean) {
  const query = Object.assign(new EventTarget(), { matches: hasRoom });
  vi.stubGlobal('matchMedia', () => query);
  return (next: boolean) => {
    query.matches = next;
    act(() => void query.dispatchEvent(new Event('change')));
  };
}
const comment = () => screen.findByRole('textbox', { name: 'Comment' });

test('keeps showing the first submission when one with an earlier due date arrives', async () => {
  stubWidth(true);
  const lists = [[second], [first, second]];
  const { user, queryClient } = show('/', {
    'GET /api/admin/capstones': () => ({ submissions: lists.shift(), nextCursor: null }),
  });
  await user.type(await comment(), 'Well drawn');
  await queryClient.invalidateQueries({ queryKey: ['admin', 'submissions'] });
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(await comment()).toHaveValue('Well drawn');
});

test('keeps a typed comment when the window gets narrow, and leads back to the list', async () => {
  const resize = stubWidth(true);
  const { user } = show();
  await user.type(await comment(), 'Well drawn');
  resize(false);
  expect(await comment()).toHaveValue('Well drawn');
  await user.click(screen.getByRole('button', { name: 'All capstone projects' }));
  expect(await rows()).toHaveLength(2);
});
