import { screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { Drawer } from './drawer.tsx';
import { renderApp } from '../testing/test-app.tsx';

function Example() {
  const [open, setOpen] = useState(false);
  const current = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Lessons</Button>
      <Drawer open={open} onOpenChange={setOpen} title="Course content" initialFocus={current}>
        <button type="button">Lesson 1</button>
        <button ref={current} type="button">
          Lesson 2
        </button>
      </Drawer>
    </>
  );
}

test('opens with focus on the current entry', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Lessons' }));
  expect(screen.getByRole('dialog', { name: 'Course content' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lesson 2' })).toHaveFocus();
});

test('closes on Escape and returns focus to its opener', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Lessons' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lessons' })).toHaveFocus());
});

test('closes with its button', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Lessons' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
