import { Info, TriangleAlert } from 'lucide-react';
import { expect, test } from 'vitest';
import { Alert } from './alert.tsx';
import { Avatar } from '../display/avatar.tsx';
import { Ring } from '../progress/ring.tsx';
import { attribute, render } from '../testing/test-render.tsx';

test('announces danger immediately and the rest politely', () => {
  expect(attribute(render(<Alert icon={TriangleAlert} tone="danger" title="No" />), 'role')).toBe(
    'alert',
  );
  expect(attribute(render(<Alert icon={Info} title="Well" />), 'role')).toBe('status');
});

test('hides an avatar from screen readers and falls back from name to email', () => {
  const markup = render(<Avatar name={null} email="field@northfield.example" />);
  expect(attribute(markup, 'aria-hidden')).toBe('true');
  expect(markup).toContain('FI');
});

test('is a progress bar only with a label', () => {
  expect(attribute(render(<Ring value={37} />), 'role')).toBeUndefined();
  const named = render(<Ring value={37} label="Course Progress" />);
  expect(attribute(named, 'role')).toBe('progressbar');
  expect(attribute(named, 'aria-valuenow')).toBe('37');
});
