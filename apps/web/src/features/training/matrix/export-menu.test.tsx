import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { AccessContext, type TrainingAccess } from '../matrix-data/training.api.ts';
import { ExportMenu } from './export-menu.tsx';

const saved: string[] = [];
beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

const show = (access: TrainingAccess, replies: Replies) =>
  renderApp(
    <AccessContext value={access}>
      <ExportMenu filter={{ status: 'overdue', on: '2026-03-31' }} />
    </AccessContext>,
    { replies },
  );

test.each([
  ['admin', { as: 'admin', organizationId: 'o1' }, '/api/enterprise/admin/organizations/o1'],
  ['auditor', { as: 'auditor', token: 'secret', on: null }, '/api/auditor'],
] as const)(
  'downloads every file with the filter as an %s by keyboard',
  async (_, access, base) => {
    const paths = ['training.csv', 'training/rows.csv', 'training/rows.xlsx', 'training.pdf'];
    const replies = Object.fromEntries(paths.map((path) => [`GET ${base}/${path}`, {}]));
    const { user, calls } = show(access, replies);
    for (const [index, path] of paths.entries()) {
      const button = await screen.findByRole('button', { name: 'Export' });
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
      button.focus();
      await user.keyboard('{Enter}');
      const items = await screen.findAllByRole('menuitem');
      await waitFor(() => expect(items[0]).toHaveFocus());
      for (let n = 0; n < index; n += 1) await user.keyboard('{ArrowDown}');
      await waitFor(() => expect(items[index]).toHaveFocus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(calls.at(-1)?.path).toBe(`${base}/${path}`));
      expect(calls.at(-1)?.query.get('status')).toBe('overdue');
      expect(calls.at(-1)?.query.get('on')).toBe('2026-03-31');
    }
  },
);

test.each([
  [{ as: 'admin', organizationId: 'o1' }, 1],
  [{ as: 'manager', organizationId: 'o1' }, 1],
  [{ as: 'auditor', token: 'secret', on: null }, 0],
] as const)('offers background exports to admins and managers only: %j', async (access, count) => {
  const { user } = show(access, {});
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('menuitem', { name: 'Matrix (CSV)' });
  expect(screen.queryAllByRole('menuitem', { name: 'Background exports' })).toHaveLength(count);
});

test('shows an error when the file cannot be created', async () => {
  const { user } = show(
    { as: 'admin', organizationId: 'o1' },
    { 'GET …/training/rows.xlsx': errorReply(422, 'sheet_too_long') },
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
  await waitFor(() => expect(toastTitles()).toEqual(['Couldn’t create the file']));
});

test.each([
  [{ 'content-disposition': 'attachment; filename="Acme-training.csv"' }, 'Acme-training.csv'],
  [{}, 'training.csv'],
])('saves the file under the name of the server if there is one: %j', async (headers, name) => {
  const { user } = show(
    { as: 'admin', organizationId: 'o1' },
    { 'GET …/training.csv': new Response('file', { headers }) },
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Matrix (CSV)' }));
  await waitFor(() => expect(saved.at(-1)).toBe(name));
});
