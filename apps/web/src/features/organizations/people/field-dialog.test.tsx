import type { MemberField } from '@atrium/contracts/organizations/people';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../../../locales/loaders/admin-texts.ts';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { FieldDialog } from './field-dialog.tsx';

const depot: MemberField = {
  id: 'f1',
  key: 'depot',
  name: 'Depot',
  type: 'choice',
  choices: ['Riverside', 'Harbor'],
  isRequired: false,
  isArchived: false,
};

function show(field?: MemberField, replies: Replies = {}) {
  const onClose = vi.fn<() => void>();
  const dialog = <FieldDialog organizationId="o1" field={field} onClose={onClose} />;
  return { ...renderApp(dialog, { replies }), onClose };
}

const sent = ({ calls }: ReturnType<typeof show>) =>
  calls.map(({ method, body }) => ({ method, body }));

test('adds a field with its choices', async () => {
  const view = show(undefined, { 'POST …/member-fields': { field: depot } });
  await view.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Depot');
  await view.user.click(screen.getByRole('combobox', { name: /^Type/ }));
  await view.user.click(await screen.findByRole('option', { name: 'Choice' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Choices' }), ' A\n\nB\nA');
  await view.user.click(screen.getByRole('button', { name: 'Add field' }));
  await waitFor(() => expect(view.onClose).toHaveBeenCalledOnce());
  expect(sent(view)).toEqual([
    {
      method: 'POST',
      body: { name: 'Depot', type: 'choice', choices: ['A', 'B'], isRequired: false },
    },
  ]);
});

test('asks for a name before it sends anything', async () => {
  const view = show();
  await view.user.click(screen.getByRole('button', { name: 'Add field' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveAccessibleDescription('Enter a name.');
  expect(sent(view)).toEqual([]);
});

test('changes a field, but not its type', async () => {
  const view = show(depot, { 'PUT …/f1': { field: depot } });
  expect(screen.queryByRole('combobox')).toBeNull();
  await view.user.click(screen.getByRole('checkbox', { name: 'Required' }));
  await view.user.click(screen.getByRole('button', { name: 'Save field' }));
  await waitFor(() => expect(view.onClose).toHaveBeenCalledOnce());
  expect(sent(view)).toEqual([
    { method: 'PUT', body: { name: 'Depot', choices: depot.choices, isRequired: true } },
  ]);
});

test('stays open and shows the error when saving fails', async () => {
  const view = show(depot, { 'PUT …/f1': errorReply(503, 'unavailable') });
  await view.user.click(screen.getByRole('button', { name: 'Save field' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save the field');
  expect(view.onClose).not.toHaveBeenCalled();
});
