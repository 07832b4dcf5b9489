import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HeaderUser } from '../../pages/navigation/use-header-user.ts';
import { renderApp } from '../../ui/testing/test-app.tsx';
import { AccountMenuList } from '../header/account-menu-list.tsx';
// Loaded on demand in the app; here beforehand, so that no test waits for it.
import './shortcuts-dialog.tsx';
import { ShortcutHelp } from './use-shortcut-help.tsx';

const learner: HeaderUser = {
  name: 'Amara Okafor',
  email: 'amara@meridian.example',
  organization: null,
  isAdmin: false,
  isManager: false,
  isAuthor: false,
};

const show = (user: HeaderUser = learner) =>
  renderApp(
    <>
      <h1 tabIndex={-1}>Courses</h1>
      <label>
        Note <input />
      </label>
      <ShortcutHelp user={user} />
    </>,
  );

const findHelp = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const groupNames = (help: HTMLElement) =>
  within(help)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('opens on "?" and returns the focus when closed with Escape', async () => {
  const { user } = show();
  screen.getByRole('heading').focus();
  await user.keyboard('?');
  const help = await findHelp();
  expect(within(help).getByText('Play or pause')).toBeVisible();
  expect(within(help).getByText('Space')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('stays closed when "?" is typed in a field', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Note'), 'why?');
  expect(screen.getByLabelText('Note')).toHaveValue('why?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('lists only the groups of the parts a user has access to', async () => {
  const { user, unmount } = show();
  await user.keyboard('?');
  expect(groupNames(await findHelp())).toEqual(['On every page', 'Video player', 'Search']);
  await user.keyboard('{Escape}');
  unmount();
  const admin = show({ ...learner, isAdmin: true });
  await admin.user.keyboard('?');
  expect(groupNames(await findHelp())).toEqual([
    'On every page',
    'Video player',
    'Search',
    'Training matrix',
    'Lesson text',
    'Curriculum',
  ]);
  await admin.user.keyboard('{Escape}');
});

test('opens from the account menu', async () => {
  const { user } = renderApp(
    <AccountMenuList
      trigger={<button type="button">Account</button>}
      user={learner}
      onSignOut={() => undefined}
      byKeyboard={false}
    />,
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect(await findHelp()).toBeVisible();
});
