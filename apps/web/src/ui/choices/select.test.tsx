import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Field } from '../fields/field.tsx';
import { Select } from './select.tsx';
import { renderApp } from '../testing/test-app.tsx';

const options = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin' },
  { value: 'owner', label: 'Owner', disabled: true },
] as const;

type Role = (typeof options)[number]['value'];

function Example({ inField = false, disabled = false }: { inField?: boolean; disabled?: boolean }) {
  const [value, setValue] = useState<Role>('member');
  const select = (
    <Select
      label="Role"
      value={value}
      onValueChange={setValue}
      options={options}
      disabled={disabled}
    />
  );
  return inField ? (
    <Field label="Role of the user" error="Choose a role">
      {select}
    </Field>
  ) : (
    select
  );
}

test('has label and value as its name', () => {
  renderApp(<Example />);
  expect(screen.getByRole('combobox', { name: 'Role: Member' })).toBeVisible();
});

test('is named, described and marked invalid by the field around it', () => {
  renderApp(<Example inField />);
  const box = screen.getByRole('combobox', { name: 'Role of the user Member' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Choose a role');
});

test('opens on ArrowDown, moves with the arrows and selects on Enter', async () => {
  const { user } = renderApp(<Example />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  const member = await screen.findByRole('option', { name: 'Member' });
  await waitFor(() => expect(member).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Admin' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('combobox', { name: 'Role: Admin' })).toBeVisible();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('closes on Escape without changing the value', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('combobox'));
  expect(await screen.findByRole('option', { name: 'Owner' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.keyboard('{Escape}');
  expect(screen.getByRole('combobox', { name: 'Role: Member' })).toBeVisible();
});

test('does not open while disabled', async () => {
  const { user } = renderApp(<Example disabled />);
  await user.click(screen.getByRole('combobox'));
  expect(screen.getByRole('combobox')).toBeDisabled();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
