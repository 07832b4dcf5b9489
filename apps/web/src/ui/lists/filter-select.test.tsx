import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FilterSelect } from './filter-select.tsx';
import { renderApp } from '../testing/test-app.tsx';

const options = [
  { value: 'admin', label: 'Admin' },
  { value: 'member', label: 'Member' },
];

function show(inUrl: string) {
  const choose = vi.fn<(name: string, value: string) => void>();
  const view = renderApp(
    <FilterSelect
      address={{ chosen: () => inUrl, choose }}
      name="role"
      label="Role"
      all="All roles"
      options={options}
    />,
  );
  return { ...view, choose };
}

test('stores the chosen value in the URL', async () => {
  const { user, choose } = show('');
  await user.click(screen.getByRole('combobox', { name: 'Role: All roles' }));
  await user.click(await screen.findByRole('option', { name: 'Member' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('role', 'member');
});

test('removes the filter when "all" is chosen', async () => {
  const { user, choose } = show('admin');
  await user.click(screen.getByRole('combobox', { name: 'Role: Admin' }));
  await user.click(await screen.findByRole('option', { name: 'All roles' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('role', '');
});

test('shows all for an unknown value in the URL', () => {
  show('owner');
  expect(screen.getByRole('combobox', { name: 'Role: All roles' })).toBeVisible();
});
