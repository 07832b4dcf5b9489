import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { renderApp } from '../testing/test-app.tsx';

test('shows and hides what was typed without losing it', async () => {
  const { user } = renderApp(
    <Field label="New password">
      <PasswordInput label="new password" />
    </Field>,
  );
  const field = screen.getByLabelText('New password');
  await user.type(field, 'correct horse');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show new password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('correct horse');
  await user.click(screen.getByRole('button', { name: 'Hide new password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('does not submit the form with its toggle', async () => {
  let submits = 0;
  const { user } = renderApp(
    <form onSubmit={() => submits++}>
      <PasswordInput aria-label="Password" />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(submits).toBe(0);
});
