import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { attribute, render } from '../testing/test-render.tsx';

test('does not submit by default', () => {
  expect(attribute(render(<Button>Save</Button>), 'type')).toBe('button');
  expect(attribute(render(<Button type="submit">Save</Button>), 'type')).toBe('submit');
});

test('keeps label and focus while loading, and announces it', () => {
  const markup = render(<Button loading>Saving</Button>);
  expect(markup).toContain('Saving');
  expect(markup).toContain('data-spinner');
  expect(attribute(markup, 'aria-busy')).toBe('true');
  expect(attribute(markup, 'aria-disabled')).toBe('true');
  expect(attribute(markup, 'disabled')).toBeUndefined();
});

test('is neither busy nor disabled by default', () => {
  const markup = render(<Button loading={false}>Save</Button>);
  expect(attribute(markup, 'aria-busy')).toBeUndefined();
  expect(attribute(markup, 'aria-disabled')).toBeUndefined();
  expect(markup).not.toContain('data-spinner');
});

test('applies its styles to a link with asChild', () => {
  const markup = render(
    <Button asChild>
      <a href="/auth">Sign In</a>
    </Button>,
  );
  expect(markup).toMatch(/^<a /);
  expect(attribute(markup, 'class')).toContain('bg-primary');
  expect(attribute(markup, 'type')).toBeUndefined();
});
