import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { renderApp } from '../testing/test-app.tsx';

test('reports the trimmed search once, after typing has paused', () => {
  vi.useFakeTimers();
  const setSearch = vi.fn<(text: string) => void>();
  renderApp(
    <ListToolbar address={{ search: '', setSearch }} label="Search members" placeholder="Name" />,
  );
  const field = screen.getByRole('searchbox', { name: 'Search members' });
  fireEvent.change(field, { target: { value: 'Am' } });
  act(() => void vi.advanceTimersByTime(200));
  fireEvent.change(field, { target: { value: ' Amara ' } });
  act(() => void vi.advanceTimersByTime(200));
  expect(setSearch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(200));
  expect(setSearch).toHaveBeenCalledExactlyOnceWith('Amara');
  expect(field).toHaveValue(' Amara ');
});

test('starts with the search of the URL and shows filters and actions', () => {
  const { container } = renderApp(
    <ListToolbar
      address={{ search: 'Amara', setSearch: () => {} }}
      label="Search members"
      placeholder="Name"
      filters={<Button>Role</Button>}
      actions={<Button>Export</Button>}
    />,
  );
  expect(container.querySelector('search')).toContainElement(screen.getByRole('searchbox'));
  expect(screen.getByRole('searchbox')).toHaveValue('Amara');
  expect(screen.getByRole('button', { name: 'Role' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
});
