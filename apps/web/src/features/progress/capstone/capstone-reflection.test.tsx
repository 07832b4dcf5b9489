import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { CapstoneReflection } from './capstone-reflection.tsx';
import type { CapstoneForm } from './use-capstone-form.ts';

const draft = { reflection: 'We measured twice.' } as CapstoneForm['draft'];

function show(isLocked: boolean, minimum = 0) {
  const change = vi.fn<CapstoneForm['change']>();
  return {
    ...renderApp(
      <CapstoneReflection minimum={minimum} work={{ draft, change }} isLocked={isLocked} />,
    ),
    change,
  };
}

test('reports the text while typing', async () => {
  const { user, change } = show(false);
  const field = screen.getByRole('textbox');
  expect(field).toHaveAccessibleDescription();
  await user.type(field, '!');
  expect(change).toHaveBeenLastCalledWith({ reflection: 'We measured twice.!' });
});

test('shows submitted text without letting it be changed', async () => {
  const { user, change } = show(true);
  const field = screen.getByRole('textbox');
  await user.type(field, '!');
  expect(field).toHaveValue('We measured twice.');
  expect(change).not.toHaveBeenCalled();
});

test('counts the characters towards the required minimum', () => {
  show(false, 200);
  expect(screen.getByText('18 of 200 characters')).toBeVisible();
  cleanup();
  show(false, 18);
  expect(screen.getByText('18 characters')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/At least 18 characters\./);
});
