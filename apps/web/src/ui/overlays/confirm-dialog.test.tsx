import { screen } from '@testing-library/react';
import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/http/api-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { renderApp, toastTitles } from '../testing/test-app.tsx';

const texts = {
  title: 'Delete team?',
  body: 'Its members stay.',
  cancel: 'Cancel',
  confirm: 'Delete team',
  done: 'Team deleted',
  failed: 'Couldn’t delete the team',
};

function open(props: Partial<ComponentProps<typeof ConfirmDialog>> = {}) {
  const onConfirm = vi.fn<ComponentProps<typeof ConfirmDialog>['onConfirm']>();
  const onClose = vi.fn<() => void>();
  const view = renderApp(
    <ConfirmDialog
      icon={Trash2}
      isDanger
      texts={texts}
      isPending={false}
      onConfirm={onConfirm}
      onClose={onClose}
      {...props}
    />,
  );
  return { ...view, onConfirm, onClose };
}

test('asks in a dialog and focuses Cancel first', () => {
  open();
  const dialog = screen.getByRole('dialog', { name: 'Delete team?' });
  expect(dialog).toHaveAccessibleDescription('Its members stay.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('closes and reports success once the action is done', async () => {
  const { user, onConfirm, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'Delete team' }));
  expect(onClose).not.toHaveBeenCalled();
  onConfirm.mock.calls[0]?.[0].onSuccess();
  expect(onClose).toHaveBeenCalledOnce();
  expect(toastTitles()).toEqual(['Team deleted']);
});

test('stays open and reports the error when the action fails', async () => {
  const { user, onConfirm, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'Delete team' }));
  onConfirm.mock.calls[0]?.[0].onError(new Error('offline'));
  expect(onClose).not.toHaveBeenCalled();
  expect(toastTitles()).toEqual(['Couldn’t delete the team']);
});

test('shows an error inline when it is passed', () => {
  open({ error: new ApiError(404, 'not_found', '') });
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
});

test('closes on Escape', async () => {
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('can be neither confirmed again nor closed while pending', async () => {
  const { user, onConfirm, onClose } = open({ isPending: true });
  await user.click(screen.getByRole('button', { name: 'Delete team' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
