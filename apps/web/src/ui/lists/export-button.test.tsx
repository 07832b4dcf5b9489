import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ExportButton, ExportIconButton } from './export-button.tsx';
import { renderApp, toastTitles } from '../testing/test-app.tsx';

test('exports once while busy and is ready again afterwards', async () => {
  const done = Promise.withResolvers<void>();
  const onExport = vi.fn<() => Promise<void>>(() => done.promise);
  const { user } = renderApp(<ExportButton onExport={onExport} />);
  const button = screen.getByRole('button', { name: 'Export CSV' });
  await user.click(button);
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onExport).toHaveBeenCalledOnce();
  done.resolve();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
});

test('reports a failed export and can be tried again', async () => {
  const onExport = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')));
  const { user } = renderApp(
    <ExportButton onExport={onExport} texts={{ label: 'Export PDF', failed: 'No PDF' }} />,
  );
  const button = screen.getByRole('button', { name: 'Export PDF' });
  await user.click(button);
  await waitFor(() => expect(toastTitles()).toEqual(['No PDF']));
  await user.click(button);
  expect(onExport).toHaveBeenCalledTimes(2);
});

test('has a name when it is only an icon', async () => {
  const onExport = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { user } = renderApp(<ExportIconButton label="Export chart" onExport={onExport} />);
  await user.click(screen.getByRole('button', { name: 'Export chart' }));
  expect(onExport).toHaveBeenCalledOnce();
});
