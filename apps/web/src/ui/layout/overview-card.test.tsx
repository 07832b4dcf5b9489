import { screen } from '@testing-library/react';
import { Inbox, User } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { OverviewCard, OverviewRow } from './overview-card.tsx';
import { renderApp } from '../testing/test-app.tsx';

const refetch = vi.fn<() => void>();

function show(data: readonly string[] | undefined, error: Error | null = null) {
  return renderApp(
    <OverviewCard
      title="New members"
      query={{ data, error, refetch, isRefetching: false }}
      failed="Failed to load members"
      empty={{ icon: Inbox, title: 'No members yet', body: 'Invite someone.' }}
    >
      {(name) => (
        <OverviewRow key={name} mark={<User />} name={name} to={`/users/${name}`} line="Today" />
      )}
    </OverviewCard>,
  );
}

test('is a named region with a link per item', async () => {
  const { user, router } = show(['amara', 'jonas']);
  expect(screen.getByRole('region', { name: 'New members' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'jonas' }));
  expect(router.state.location.pathname).toBe('/users/jonas');
});

test('is busy while loading', () => {
  const { container } = show(undefined);
  expect(container.querySelector('[aria-busy=true]')).toBeInTheDocument();
});

test('shows what will appear in an empty list', () => {
  show([]);
  expect(screen.getByText('No members yet')).toBeVisible();
  expect(screen.getByText('Invite someone.')).toBeVisible();
});

test('retries after an error', async () => {
  const { user } = show(undefined, new Error('offline'));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load members');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
