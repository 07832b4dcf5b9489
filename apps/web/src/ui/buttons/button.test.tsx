import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../testing/test-app.tsx';
import { attribute, render } from '../testing/test-render.tsx';
import { Button } from './button.tsx';

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

test('ignores the second of two fast clicks if it starts a request, and accepts a later one', async () => {
  const onClick = vi.fn<() => void>();
  const { user } = renderApp(
    <Button loading={false} onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button');
  await user.dblClick(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('submits a form once for two fast clicks', async () => {
  const onSubmit = vi.fn<() => void>();
  const { user } = renderApp(
    <form action={onSubmit}>
      <Button type="submit" loading={false}>
        Save
      </Button>
    </form>,
  );
  await user.dblClick(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('accepts fast clicks if it starts no request', async () => {
  const onClick = vi.fn<() => void>();
  const { user } = renderApp(<Button onClick={onClick}>More</Button>);
  await user.dblClick(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(2);
});
