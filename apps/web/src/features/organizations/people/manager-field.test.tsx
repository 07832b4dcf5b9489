import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import '../../../locales/loaders/admin-texts.ts';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { ManagerField } from './manager-field.tsx';

const aMember = (id: string, fullName: string) => ({
  id,
  fullName,
  email: `${id}@northfield.example`,
  details: { employeeId: null },
});
const pageOf = (...users: object[]) => ({ users, nextCursor: null, total: users.length });

function TestField() {
  const [manager, setManager] = useState<{ id: string; name: string } | null>(null);
  return (
    <ManagerField member={{ orgId: 'o1', userId: 'u1' }} manager={manager} onChange={setManager} />
  );
}
const show = (replies: Replies = {}) => renderApp(<TestField />, { replies });
const input = () => screen.getByRole('textbox', { name: 'Manager (optional)' });

test('announces loading while the search is running', async () => {
  const { user } = show();
  expect(screen.queryByText('Loading people')).toBeNull();
  await user.type(input(), 'jo');
  expect(screen.getByText('Loading people')).toBeInTheDocument();
});

test('offers to try again when the search fails', async () => {
  const replies: Replies = { 'GET …/users': errorReply(503, 'unavailable') };
  const { user } = show(replies);
  await user.type(input(), 'jo');
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load people');
  replies['GET …/users'] = pageOf(aMember('u2', 'Jonas Weber'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Jonas Weber/ })).toBeVisible();
});

test('says that no one matches when only the person themselves is found', async () => {
  const { user } = show({ 'GET …/users': pageOf(aMember('u1', 'Ada Obi')) });
  await user.type(input(), 'ada');
  expect(await screen.findByText('No one matches.')).toBeVisible();
  expect(screen.queryByText('Ada Obi')).toBeNull();
});

test('keeps focus in the field when a manager is chosen and removed', async () => {
  const { user } = show({ 'GET …/users': pageOf(aMember('u2', 'Jonas Weber')) });
  await user.type(input(), 'jo');
  await user.click(await screen.findByRole('button', { name: /Jonas Weber/ }));
  const remove = screen.getByRole('button', { name: 'Remove Jonas Weber as manager' });
  expect(remove).toHaveFocus();
  await user.click(remove);
  expect(input()).toHaveFocus();
  expect(input()).toHaveValue('');
});
