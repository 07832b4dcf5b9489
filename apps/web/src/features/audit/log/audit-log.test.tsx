import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { AuditLog } from './audit-log.tsx';

const anEntry = (id: string, target: string) => ({
  id,
  actor: { id: 'u1', name: 'Amara Okafor' },
  action: 'organization.renamed',
  target,
  organization: { id: 'o1', name: 'Northfield' },
  ipAddress: '203.0.113.7',
  occurredAt: '2026-03-01T08:00:00Z',
  before: { name: 'Northfeld' },
  after: { name: 'Northfield' },
});
const pageOf = (entries: object[], nextCursor: string | null = null) => ({ entries, nextCursor });

const show = (replies: Replies = {}, path = '/platform/audit') =>
  renderApp(<AuditLog />, { path, replies });

test('shows what an action changed when its details are opened', async () => {
  const { user } = show({ 'GET /api/admin/audit': pageOf([anEntry('e1', 'Northfield')]) });
  const details = await screen.findByRole('button', { name: /^Details: .*Northfield/ });
  expect(screen.queryByText('Northfeld')).not.toBeInTheDocument();
  await user.click(details);
  expect(details).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Northfeld')).toBeVisible();
});

test('shows the next page', async () => {
  const { user } = show({
    'GET /api/admin/audit': ({ query }) =>
      query.get('cursor') === 'c2'
        ? pageOf([anEntry('e2', 'Southfield')])
        : pageOf([anEntry('e1', 'Eastfield')], 'c2'),
  });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Southfield')).toBeVisible();
  expect(screen.queryByText('Eastfield')).not.toBeInTheDocument();
});

test('asks for the chosen kind and day', async () => {
  const { user, calls } = show({ 'GET /api/admin/audit': pageOf([anEntry('e1', 'Northfield')]) });
  await user.click(screen.getByRole('combobox', { name: 'Kind of action: All actions' }));
  await user.click(await screen.findByRole('option', { name: 'Courses' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
  const from = new Date(2026, 2, 1).toISOString();
  await waitFor(() => expect(calls.at(-1)?.query.get('from')).toBe(from));
  expect(calls.at(-1)?.query.get('action')).toBe('course');
});

test('shows all actions again when none matches the filter', async () => {
  const { user } = show(
    {
      'GET /api/admin/audit': ({ query }) =>
        pageOf(query.get('action') ? [] : [anEntry('e1', 'Eastfield')]),
    },
    '/platform/audit?group=course',
  );
  expect(await screen.findByText('No actions match these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Eastfield')).toBeVisible();
});

test('says so when there are no actions yet', async () => {
  show({ 'GET /api/admin/audit': pageOf([]) });
  expect(await screen.findByText('No activity yet')).toBeVisible();
});

test('shows an error when loading fails', async () => {
  show({ 'GET /api/admin/audit': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the audit log');
});
