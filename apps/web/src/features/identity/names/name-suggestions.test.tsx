import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { NameState } from './name-checker.ts';
import { NameField } from './name-field.tsx';
import { renderApp } from '../../../ui/testing/test-app.tsx';

function show(state: NameState) {
  const confirm = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  function Example() {
    const [value, setValue] = useState('Jonas Weber');
    const check = { state, confirm, reject: () => {} };
    return <NameField value={value} onValueChange={setValue} check={check} />;
  }
  return { ...renderApp(<Example />), confirm };
}

test('fills the field with a suggested name and returns focus to it', async () => {
  const { user } = show({ kind: 'taken', message: null, suggestions: ['jonas1', 'jonas2'] });
  await user.click(screen.getByRole('button', { name: 'jonas2' }));
  const field = screen.getByRole('textbox');
  expect(field).toHaveValue('jonas2');
  expect(field).toHaveFocus();
});

test('reads out that the name is taken, with the suggestions', () => {
  show({ kind: 'taken', message: null, suggestions: ['jonas1', 'jonas2'] });
  const field = screen.getByRole('textbox');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/already taken.*jonas1, jonas2/);
});

test('shows what is wrong only after the field was left', async () => {
  const { user } = show({ kind: 'idle' });
  const field = screen.getByRole('textbox');
  await user.clear(field);
  expect(field).toBeValid();
  await user.tab();
  expect(field).toHaveAccessibleDescription('Username cannot be empty');
});

test('checks again on request after a failed check', async () => {
  const { user, confirm } = show({ kind: 'failed', error: new Error('offline') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(confirm).toHaveBeenCalledOnce();
});
