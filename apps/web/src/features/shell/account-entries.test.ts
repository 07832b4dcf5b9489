import { Circle } from 'lucide-react';
import { expect, test } from 'vitest';
import { accountEntriesFor, type AccountEntry } from './account-entries.ts';

const label = 'shell.account.entries.courses';
const entries: AccountEntry[] = [
  { to: '/dashboard', label, icon: Circle },
  { to: '/admin', label, icon: Circle, adminOnly: true },
];
const person = { name: 'Amara Okafor', email: 'amara@northfield.example' };

test('only admins are led to administration', () => {
  const paths = (isAdmin: boolean) =>
    accountEntriesFor({ ...person, isAdmin }, entries).map(({ to }) => to);
  expect(paths(false)).toEqual(['/dashboard']);
  expect(paths(true)).toEqual(['/dashboard', '/admin']);
});
