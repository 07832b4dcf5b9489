import type { AuditEventReply } from '@atrium/contracts/audit/audit-events';
import { expect, test } from 'vitest';
import { AuditEventText } from './audit-event-text.tsx';
import { renderApp } from '../../../ui/testing/test-app.tsx';

const entry = {
  actor: { id: '1', name: 'Amara Okafor' },
  action: 'course.published',
  target: 'Surveying Basics',
} as unknown as AuditEventReply;

test('shows the actor, the action and the target', () => {
  const { container } = renderApp(<AuditEventText entry={entry} />);
  expect(container).toHaveTextContent('Amara Okafor');
  expect(container).toHaveTextContent('Surveying Basics');
});

test('describes an unknown action of a newer server as text', () => {
  const { container } = renderApp(
    <AuditEventText entry={{ ...entry, action: 'course.cloned_twice' }} />,
  );
  expect(container).toHaveTextContent('course cloned twice');
});
