import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Field } from '../fields/field.tsx';
import { Switch } from './switch.tsx';
import { renderApp } from '../testing/test-app.tsx';

test('reports the new value on click and on the space key', async () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  const { user } = renderApp(<Switch checked={false} onCheckedChange={onChange} label="Free" />);
  await user.click(screen.getByRole('switch', { name: 'Free' }));
  await user.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});

test('is named and described by the field around it', () => {
  renderApp(
    <Field label="Visible in the catalogue" hint="Everyone can see it">
      <Switch checked onCheckedChange={() => {}} />
    </Field>,
  );
  const toggle = screen.getByRole('switch', { name: 'Visible in the catalogue' });
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription('Everyone can see it');
});

test('ignores clicks while disabled', async () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  const { user } = renderApp(
    <Switch checked={false} onCheckedChange={onChange} label="Free" disabled />,
  );
  await user.click(screen.getByRole('switch'));
  expect(onChange).not.toHaveBeenCalled();
});
