import type { CapstoneRound } from '@atrium/contracts/progress/capstone-rules';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { RoundList } from './round-list.tsx';

const aRound = (own: Partial<CapstoneRound> = {}): CapstoneRound => ({
  number: 1,
  submittedAt: '2026-03-01T12:00:00Z',
  reflection: 'The stairs were hard.',
  tasks: [
    { title: 'Measure', isDone: true },
    { title: 'Draw', isDone: false },
  ],
  decision: null,
  reviewedAt: null,
  reviewer: null,
  comment: null,
  ratings: [],
  attachments: [],
  ...own,
});
const returned = aRound({
  decision: 'returned',
  reviewedAt: '2026-03-02T12:00:00Z',
  reviewer: 'Maren Oduya',
  comment: 'The bathroom is missing.',
  ratings: [
    { key: 'k1', title: 'Report', description: '', level: 'partly', comment: 'One room short.' },
  ],
});

const rounds = () => [...document.querySelectorAll('ol > li')];

test('shows nothing before the first submission', () => {
  const { container } = renderApp(<RoundList rounds={[]} isWaiting={false} />);
  expect(container).toBeEmptyDOMElement();
});

test('shows who reviewed a round with which comment and ratings', () => {
  renderApp(<RoundList rounds={[returned]} isWaiting={false} />);
  const [round] = rounds();
  expect(round).toHaveTextContent('Returned by Maren Oduya on March 2, 2026');
  expect(round).toHaveTextContent('The bathroom is missing.');
  expect(round).toHaveTextContent('Partly met');
  expect(round).toHaveTextContent('One room short.');
});

test('says that the newest round waits, and no other', () => {
  renderApp(<RoundList rounds={[aRound({ number: 2 }), returned]} isWaiting />);
  const [newest, first] = rounds();
  expect(newest).toHaveTextContent('Waiting for review');
  expect(first).not.toHaveTextContent('Waiting for review');
});

test('names a reviewer whose account was deleted', () => {
  const approved = { ...returned, decision: 'approved' as const, reviewer: null };
  renderApp(<RoundList rounds={[approved]} isWaiting={false} />);
  expect(rounds()[0]).toHaveTextContent('Approved by a former user');
});

test('shows what was submitted on request', async () => {
  const { user } = renderApp(<RoundList rounds={[aRound()]} isWaiting={false} />);
  const work = screen.getByText('The stairs were hard.');
  expect(work).not.toBeVisible();
  await user.click(screen.getByText('Show what was submitted'));
  expect(work).toBeVisible();
  expect(within(screen.getByRole('group')).getByText('1 of 2 tasks done')).toBeVisible();
});
