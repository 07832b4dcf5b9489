import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../locales/loaders/admin-texts.ts';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { SelectionBar, SelectPage, SelectUser, useUserSelection } from './user-selection.tsx';

const users = ['Amara', 'Jonas', 'Sven'].map(
  (fullName) => ({ id: fullName, fullName, email: '' }) as OrganizationUser,
);

function TestList() {
  const selection = useUserSelection(2);
  return (
    <>
      <SelectionBar selection={selection}>{null}</SelectionBar>
      <SelectPage users={users} selection={selection} />
      {users.map((user) => (
        <SelectUser key={user.id} user={user} selection={selection} />
      ))}
    </>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

test('says at the limit that no more people can be selected', async () => {
  const { user } = renderApp(<TestList />);
  await user.click(box('everyone on this page'));
  expect(screen.getByText('2 people selected')).toBeVisible();
  expect(screen.getByText('You can select up to 2 people.')).toBeVisible();
  expect(box('everyone on this page')).toBeDisabled();
  expect(box('Sven')).toBeDisabled();
  await user.click(box('Amara'));
  expect(screen.queryByText('You can select up to 2 people.')).toBeNull();
  expect(box('everyone on this page')).toBeEnabled();
  expect(box('Sven')).toBeEnabled();
});
