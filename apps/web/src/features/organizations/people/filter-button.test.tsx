import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import '../../../locales/loaders/admin-texts.ts';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { readDetailFilter } from './detail-filter.ts';
import { DetailFilterButton } from './filter-button.tsx';
import { DetailFilterChips } from './filter-chips.tsx';

const field = { id: 'f', choices: [], isRequired: false, isArchived: false };
const values = {
  departments: ['Field', 'Office'],
  locations: [],
  jobTitles: [],
  managers: [
    { id: '0190f3a0-0000-7000-8000-000000000001', name: 'Anna Berg', detail: 'NF-1' },
    {
      id: '0190f3a0-0000-7000-8000-000000000002',
      name: 'Anna Berg',
      detail: 'anna@northfield.example',
    },
  ],
  fields: [
    { ...field, key: 'depot', name: 'Depot', type: 'text' },
    { ...field, key: 'level', name: 'Level', type: 'number' },
    { ...field, key: 'driver', name: 'Driver', type: 'boolean' },
  ],
};

function Example() {
  const filter = readDetailFilter(useListParams());
  return (
    <>
      <DetailFilterButton organizationId="o1" filter={filter} />
      <DetailFilterChips organizationId="o1" filter={filter} />
    </>
  );
}

const show = (path = '/admin?tab=users') =>
  renderApp(<Example />, { path, replies: { 'GET …/member-values': values } });
const paramsOf = ({ router }: ReturnType<typeof show>) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));

test('stores the chosen values in the URL and opens the first page', async () => {
  const view = show('/admin?tab=users&cursor=c2');
  await view.user.click(screen.getByRole('button', { name: 'Filter' }));
  await view.user.click(await screen.findByRole('combobox', { name: /^Department/ }));
  await view.user.click(await screen.findByRole('option', { name: 'Field' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Depot' }), 'har');
  await view.user.type(screen.getByRole('spinbutton', { name: 'Level: from' }), '3');
  await view.user.click(screen.getByRole('button', { name: 'Show people' }));
  expect(paramsOf(view)).toEqual({
    tab: 'users',
    department: 'Field',
    fields: '{"depot":{"contains":"har"},"level":{"min":3}}',
  });
  expect(await screen.findByText('Depot contains “har”')).toBeVisible();
  expect(screen.getByText('Level from 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filter 3 active' })).toBeVisible();
});

test('removes one condition with its chip and all with the filter', async () => {
  const fields = encodeURIComponent('{"driver":false}');
  const view = show(`/admin?tab=users&department=Field&fields=${fields}`);
  await view.user.click(await screen.findByRole('button', { name: 'Remove filter: Driver: No' }));
  expect(paramsOf(view)).toEqual({ tab: 'users', department: 'Field' });
  await view.user.click(screen.getByRole('button', { name: 'Filter 1 active' }));
  await view.user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(paramsOf(view)).toEqual({ tab: 'users' }));
});

test('tells managers with the same name apart', async () => {
  const view = show();
  await view.user.click(screen.getByRole('button', { name: 'Filter' }));
  await view.user.click(await screen.findByRole('combobox', { name: /^Manager/ }));
  await view.user.click(await screen.findByRole('option', { name: 'Anna Berg (NF-1)' }));
  await view.user.click(screen.getByRole('button', { name: 'Show people' }));
  expect(paramsOf(view)).toEqual({
    tab: 'users',
    reportsTo: '0190f3a0-0000-7000-8000-000000000001',
  });
  expect(await screen.findByText('Manager: Anna Berg (NF-1)')).toBeVisible();
});
