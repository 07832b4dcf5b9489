import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { PassMarkField } from './pass-mark-field.tsx';
import { SwitchRow } from '../editor-parts/switch-row.tsx';

function show() {
  const set = vi.fn<(change: { passMarkPercent: number }) => void>();
  return { ...renderApp(<PassMarkField settings={{ passMarkPercent: 80 }} set={set} />), set };
}

test('reports a valid percentage', async () => {
  const { user, set } = show();
  const field = screen.getByRole('textbox', { name: 'Pass mark (%)' });
  expect(field).toHaveValue('80');
  await user.clear(field);
  await user.type(field, '95');
  expect(set).toHaveBeenLastCalledWith({ passMarkPercent: 95 });
});

test('keeps an invalid value with its error and does not report it', async () => {
  const { user, set } = show();
  const field = screen.getByRole('textbox');
  await user.clear(field);
  await user.type(field, '0');
  await user.tab();
  expect(field).toHaveValue('0');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a whole number from 1 to 100.');
  expect(set).not.toHaveBeenCalledWith({ passMarkPercent: 0 });
});

test('names and describes a switch by its row', async () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  const { user } = renderApp(
    <SwitchRow label="Certificate" body="Issued at 100 %" checked={false} onChange={onChange} />,
  );
  const toggle = screen.getByRole('switch', { name: 'Certificate' });
  expect(toggle).toHaveAccessibleDescription('Issued at 100 %');
  await user.click(screen.getByText('Certificate'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});
