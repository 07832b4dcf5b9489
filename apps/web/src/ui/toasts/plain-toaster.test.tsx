import { expect, test } from 'vitest';
import { PlainToast } from './plain-toaster.tsx';
import { attribute, render } from '../testing/test-render.tsx';

const record = { id: 1, open: true, title: 'Couldn’t save', description: 'You’re offline.' };

test('announces an error at once and can be dismissed', () => {
  const markup = render(<PlainToast record={{ ...record, tone: 'danger' }} />);
  expect(attribute(markup, 'role')).toBe('alert');
  expect(markup).toContain('Couldn’t save');
  expect(markup).toContain('You’re offline.');
  expect(attribute(markup, 'aria-label')).toBe('Dismiss');
});

test('announces a success politely', () => {
  expect(attribute(render(<PlainToast record={record} />), 'role')).toBe('status');
});
