import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { Menu, MenuItem, MenuRadioGroup, MenuRadioIcon, MenuRadioItem } from './menu.tsx';
import { renderApp } from '../testing/test-app.tsx';

function renderMenu() {
  const onRename = vi.fn<() => void>();
  const onTheme = vi.fn<(theme: string) => void>();
  const view = renderApp(
    <Menu trigger={<Button>Actions</Button>}>
      <MenuItem onSelect={onRename}>Rename</MenuItem>
      <MenuItem disabled>Publish</MenuItem>
      <MenuRadioGroup value="light" onValueChange={onTheme}>
        <MenuRadioItem value="light">Light</MenuRadioItem>
        <MenuRadioIcon value="dark" label="Dark">
          <svg />
        </MenuRadioIcon>
      </MenuRadioGroup>
    </Menu>,
  );
  return { ...view, onRename, onTheme };
}

test('opens on Enter with focus on the first entry and moves with the arrows', async () => {
  const { user } = renderMenu();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus();
});

test('closes on Escape and returns focus to its button', async () => {
  const { user } = renderMenu();
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
});

test('runs an entry once and closes', async () => {
  const { user, onRename } = renderMenu();
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  expect(onRename).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('marks the selected and the disabled entry', async () => {
  const { user } = renderMenu();
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect(screen.getByRole('menuitemradio', { name: 'Light' })).toBeChecked();
  expect(screen.getByRole('menuitem', { name: 'Publish' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('stays open after choosing an icon entry', async () => {
  const { user, onTheme } = renderMenu();
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(onTheme).toHaveBeenCalledWith('dark');
  expect(screen.getByRole('menu')).toBeVisible();
});
