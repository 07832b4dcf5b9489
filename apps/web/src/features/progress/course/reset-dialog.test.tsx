import type { Lesson } from '@atrium/contracts/courses/courses';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { ResetDialog } from './reset-dialog.tsx';

function show(kind: Lesson['kind']) {
  const onCancel = vi.fn<() => void>();
  const onConfirm = vi.fn<() => void>();
  const lesson = { id: 7, title: 'Leveling', kind } as Lesson;
  const view = renderApp(
    <ResetDialog lesson={lesson} open onCancel={onCancel} onConfirm={onConfirm} />,
  );
  return { ...view, onCancel, onConfirm };
}

test.each([
  ['video', /watching it from the beginning/],
  ['quiz', /pass it again/],
  ['exam', /pass it again/],
  ['capstone', /Submit it again/],
] as const)('shows what resetting a %s means', (kind, body) => {
  show(kind);
  expect(screen.getByRole('dialog', { name: /Leveling/ })).toHaveAccessibleDescription(body);
});

test('focuses Cancel first and resets after confirmation', async () => {
  const { user, onCancel, onConfirm } = show('text');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
});
