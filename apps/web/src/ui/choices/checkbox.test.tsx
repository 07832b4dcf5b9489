import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { renderApp } from '../testing/test-app.tsx';

function Example() {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox checked={checked} onCheckedChange={setChecked}>
      Send reminders
    </Checkbox>
  );
}

test('toggles when its label is clicked', async () => {
  const { user } = renderApp(<Example />);
  const box = screen.getByRole('checkbox', { name: 'Send reminders' });
  await user.click(screen.getByText('Send reminders'));
  expect(box).toBeChecked();
  await user.click(box);
  expect(box).not.toBeChecked();
});

test('toggles with the space key', async () => {
  const { user } = renderApp(<Example />);
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('ignores clicks while disabled', async () => {
  const onCheckedChange = vi.fn<(checked: boolean) => void>();
  const { user } = renderApp(
    <Checkbox checked={false} disabled onCheckedChange={onCheckedChange}>
      Send reminders
    </Checkbox>,
  );
  await user.click(screen.getByText('Send reminders'));
  expect(onCheckedChange).not.toHaveBeenCalled();
});
