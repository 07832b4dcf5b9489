import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { NumberForm } from './number-form.tsx';

test('opens the verification page of the trimmed number on Enter', async () => {
  const { user, router } = renderApp(<NumberForm />);
  const field = screen.getByRole('textbox', { name: 'Certificate number' });
  await user.type(field, '  AT-2026-7K3M9QXZ {Enter}');
  expect(router.state.location.pathname).toContain('AT-2026-7K3M9QXZ');
});

test('asks for the number when it is missing, and stays', async () => {
  const { user, router } = renderApp(<NumberForm />);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  const field = screen.getByRole('textbox', { name: 'Certificate number' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter the number printed on the certificate.');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});
