import type { MemberDetails } from '@atrium/contracts/organizations/people';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../../../locales/loaders/admin-texts.ts';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { EditDetailsDialog } from './edit-details-dialog.tsx';

const base = { id: 'f', choices: [], isRequired: false, isArchived: false };
const details: MemberDetails = {
  employeeId: 'NF-0417',
  jobTitle: null,
  department: 'Field',
  location: null,
  hiredOn: null,
  manager: { id: 'm1', name: 'Grace Thompson' },
  customFields: {},
  fields: [
    { ...base, key: 'depot', name: 'Depot', type: 'choice', choices: ['Riverside', 'Harbor'] },
    { ...base, key: 'level', name: 'Level', type: 'number' },
  ],
  deactivatedAt: null,
};

function show(replies: Replies = {}) {
  const onClose = vi.fn<() => void>();
  const dialog = (
    <EditDetailsDialog member={{ orgId: 'o1', userId: 'u1' }} name="Ada Obi" onClose={onClose} />
  );
  return {
    ...renderApp(dialog, { replies: { 'GET …/u1/details': details, ...replies } }),
    onClose,
  };
}

const employeeId = () => screen.findByRole('textbox', { name: 'Employee ID (optional)' });
const save = () => screen.getByRole('button', { name: 'Save details' });
const puts = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('saves what was changed and nothing else', async () => {
  const view = show({ 'PUT …/u1/details': details });
  await view.user.clear(await employeeId());
  await view.user.type(await employeeId(), 'NF-1');
  await view.user.click(screen.getByRole('combobox', { name: /^Depot/ }));
  await view.user.click(await screen.findByRole('option', { name: 'Harbor' }));
  await view.user.click(save());
  await waitFor(() => expect(view.onClose).toHaveBeenCalledOnce());
  expect(puts(view)).toEqual([{ employeeId: 'NF-1', customFields: { depot: 'Harbor' } }]);
  expect(toastTitles()).toEqual(['Details saved']);
});

test('replaces the manager by a member that was searched for', async () => {
  const found = {
    ...details,
    id: 'm2',
    fullName: 'Jonas Weber',
    email: 'jonas@x.example',
    details,
  };
  const view = show({ 'GET …/users': { users: [found] }, 'PUT …/u1/details': details });
  await view.user.click(
    await screen.findByRole('button', { name: 'Remove Grace Thompson as manager' }),
  );
  await view.user.type(screen.getByRole('textbox', { name: 'Manager (optional)' }), 'jonas');
  await view.user.click(await screen.findByRole('button', { name: /Jonas Weber/ }));
  await view.user.click(save());
  await waitFor(() => expect(puts(view)).toEqual([{ managerId: 'm2' }]));
});

test('shows a number that is none at its field and sends nothing', async () => {
  const view = show();
  await employeeId();
  const level = screen.getByRole('textbox', { name: 'Level (optional)' });
  await view.user.type(level, 'three');
  await view.user.click(save());
  expect(level).toBeInvalid();
  expect(level).toHaveAccessibleDescription('Enter a number.');
  expect(puts(view)).toEqual([]);
});

test('shows at the field that an employee ID is taken', async () => {
  const view = show({ 'PUT …/u1/details': errorReply(409, 'employee_id_taken') });
  const field = await employeeId();
  await view.user.type(field, '1');
  await view.user.click(save());
  await waitFor(() => expect(field).toBeInvalid());
  expect(view.onClose).not.toHaveBeenCalled();
});
