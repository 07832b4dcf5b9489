import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { firstInvitationChoice, InvitationFields, withRole } from './invitation-fields.tsx';
import { renderApp } from '../../../ui/testing/test-app.tsx';

function Example() {
  const [choice, setChoice] = useState(firstInvitationChoice);
  return <InvitationFields choice={choice} onChange={setChoice} />;
}

test('suggests a single use when the role becomes admin', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Admin' }));
  expect(screen.getByRole('spinbutton', { name: 'Max Uses' })).toHaveValue(1);
});

test('corrects an invalid number of uses when the field is left', async () => {
  const { user } = renderApp(<Example />);
  const field = screen.getByRole('spinbutton', { name: 'Max Uses' });
  await user.clear(field);
  await user.type(field, '0');
  await user.tab();
  expect(Number((field as HTMLInputElement).value)).toBeGreaterThan(0);
});

test('sets one use when the role becomes admin, and the default for members', () => {
  const member = { role: 'member', maxUses: '200' } as const;
  expect(withRole(member, 'admin')).toEqual({ role: 'admin', maxUses: '1' });
  expect(withRole({ role: 'admin', maxUses: '1' }, 'member')).toEqual({
    role: 'member',
    maxUses: '50',
  });
});

test('keeps the uses when the role stays', () => {
  const admin = { role: 'admin', maxUses: '3' } as const;
  expect(withRole(admin, 'admin')).toEqual(admin);
});
