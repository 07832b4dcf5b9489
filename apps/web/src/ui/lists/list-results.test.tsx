import { screen } from '@testing-library/react';
import { Users } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/http/api-error.ts';
import { ListResults } from './list-results.tsx';
import { renderApp } from '../testing/test-app.tsx';

const refetch = vi.fn<() => void>();
const onClear = vi.fn<() => void>();
const query = {
  data: undefined as string[] | undefined,
  error: null as Error | null,
  isRefetching: false,
  refetch,
};

const show = (changes: Partial<typeof query>, clear?: () => void) =>
  renderApp(
    <ListResults
      query={{ ...query, ...changes }}
      failed="Failed to load members"
      isEmpty={(data) => data.length === 0}
      nothing={{ icon: Users, title: 'No members found', onClear: clear }}
    >
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </ListResults>,
  );

test('announces loading', () => {
  show({});
  expect(screen.getByText('Loading')).toBeInTheDocument();
});

test('shows the error with its reason and retries', async () => {
  const { user } = show({ error: new ApiError(0, 'network_error', '') });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Failed to load members');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('keeps the loaded page when loading it again fails', () => {
  show({ data: ['Amara'], error: new Error('offline') });
  expect(screen.getByRole('listitem')).toHaveTextContent('Amara');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('offers to remove the filters when they are why the list is empty', async () => {
  const { user } = show({ data: [] }, onClear);
  expect(screen.getByText('No members found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(onClear).toHaveBeenCalledOnce();
});

test('has no button when the list is empty without filters', () => {
  show({ data: [] });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
