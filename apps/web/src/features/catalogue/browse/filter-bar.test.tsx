import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { CategoryChips, FilterBar } from './filter-bar.tsx';
import { useFilters } from './use-filters.ts';

function Example() {
  const filters = useFilters();
  return (
    <>
      <FilterBar filters={filters} />
      <CategoryChips filters={filters} />
      <p>{filters.isSearching ? 'searching' : 'browsing'}</p>
    </>
  );
}

const show = (path = '/') => {
  const view = renderApp(<Example />, { path });
  return { ...view, search: () => view.router.state.location.search };
};

test('shows the filters of the URL', () => {
  show('/?category=Business&level=Beginner&search=survey&sort=newest');
  expect(screen.getByRole('searchbox', { name: 'Search courses' })).toHaveValue('survey');
  expect(screen.getByRole('combobox', { name: 'Level: Beginner' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Sort: Newest' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Business' })).toBeChecked();
});

test('ignores unknown values of the URL', () => {
  show('/?category=Magic&level=Expert');
  expect(screen.getByRole('radio', { name: 'All Categories' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Level: All Levels' })).toBeVisible();
});

test('stores the chosen level and sort order in the URL', async () => {
  const { user, search } = show();
  await user.click(screen.getByRole('combobox', { name: 'Level: All Levels' }));
  await user.click(await screen.findByRole('option', { name: 'Advanced' }));
  await user.click(screen.getByRole('combobox', { name: 'Sort: Most Popular' }));
  await user.click(await screen.findByRole('option', { name: 'Highest Rated' }));
  expect(search()).toBe('?level=Advanced&sort=rating');
});

test('undoes a chosen category when the user goes back', async () => {
  const { user, router, search } = show();
  await user.click(screen.getByRole('radio', { name: 'Business' }));
  expect(search()).toBe('?category=Business');
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'All Categories' })).toBeChecked());
});

test('stores the typed text in the URL once typing pauses', async () => {
  const { user, search } = show('/?level=Beginner');
  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'survey');
  await waitFor(() => expect(search()).toBe('?level=Beginner&search=survey'));
});

test('searches from the first key to the last one deleted, before the URL changes', async () => {
  const { user, search } = show();
  const field = screen.getByRole('searchbox', { name: 'Search courses' });
  expect(screen.getByText('browsing')).toBeVisible();
  await user.type(field, 's');
  expect(screen.getByText('searching')).toBeVisible();
  expect(search()).toBe('');
  await user.clear(field);
  expect(screen.getByText('browsing')).toBeVisible();
});

test('stops searching when the filters of the URL are cleared', async () => {
  const { user, router, search } = show();
  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'survey');
  await waitFor(() => expect(search()).toBe('?search=survey'));
  await router.navigate('/');
  await waitFor(() => expect(screen.getByText('browsing')).toBeVisible());
});
