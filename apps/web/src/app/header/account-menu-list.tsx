import { Keyboard, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import '../../locales/loaders/shortcut-texts.ts';
import { pageKeys } from '../../lib/shortcuts/use-shortcut-key.ts';
import { cn } from '../../lib/styles/cn.ts';
import { useTheme } from '../../lib/styles/theme.ts';
import { appearances, toThemeChoice } from '../../pages/navigation/appearance-switch.tsx';
import type { HeaderUser } from '../../pages/navigation/use-header-user.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import {
  Menu,
  MenuItem,
  MenuRadioGroup,
  MenuRadioIcon,
  MenuSeparator,
} from '../../ui/overlays/menu.tsx';
import { useShortcutHelp } from '../shortcuts/use-shortcut-help.tsx';

function AppearanceRow() {
  const { t } = useTranslation();
  const { choice, setChoice } = useTheme();
  return (
    <MenuRadioGroup
      value={choice}
      onValueChange={(value) => setChoice(toThemeChoice(value))}
      aria-label={t('shell.appearance.label')}
      className="flex items-center gap-1 px-2.5 py-1"
    >
      <span className="mr-auto text-sm text-muted" aria-hidden>
        {t('shell.appearance.label')}
      </span>
      {appearances.map(({ value, icon: Icon, label }) => (
        <MenuRadioIcon key={value} value={value} label={t(label)}>
          <Icon aria-hidden />
        </MenuRadioIcon>
      ))}
    </MenuRadioGroup>
  );
}

/** The account menu with its trigger; initially open. It contains account actions, no navigation. */
export function AccountMenuList({
  trigger,
  user,
  onSignOut,
  byKeyboard,
}: {
  trigger: ReactNode;
  user: HeaderUser;
  onSignOut: () => void;
  /** Opened by keyboard: the first entry gets focus. */
  byKeyboard: boolean;
}) {
  const { t } = useTranslation();
  const { dialog, openHelp } = useShortcutHelp(user);
  const menu = (
    <Menu trigger={trigger} startOpen={byKeyboard ? 'on_first_entry' : 'on_menu'} className="w-72">
      <Identity user={user} className="px-2.5 pt-2 pb-3" />
      <MenuSeparator className="mt-0" />
      <MenuItem asChild>
        <Link to={paths.setupProfile}>
          <UserRound strokeWidth={1.8} aria-hidden />
          {t('shell.account.profile')}
        </Link>
      </MenuItem>
      <MenuItem onSelect={openHelp} aria-keyshortcuts={pageKeys.help}>
        <Keyboard strokeWidth={1.8} aria-hidden />
        {t('shortcuts.title')}
        <kbd aria-hidden className="ml-auto font-mono text-xs text-subtle">
          {pageKeys.help}
        </kbd>
      </MenuItem>
      <MenuSeparator />
      <AppearanceRow />
      <MenuSeparator />
      <MenuItem onSelect={onSignOut}>
        <LogOut strokeWidth={1.8} aria-hidden />
        {t('shell.signOut')}
      </MenuItem>
    </Menu>
  );
  return (
    <>
      {menu}
      {dialog}
    </>
  );
}

/** Avatar, name, email and organization of the current user; without a name only the email. */
function Identity({ user, className }: { user: HeaderUser; className?: string | undefined }) {
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <Avatar name={user.name} email={user.email} className="size-10 text-sm" />
      <div className="min-w-0">
        {user.name && <p className="truncate text-sm font-medium">{user.name}</p>}
        <p className="truncate text-xs text-muted">{user.email}</p>
        {user.organization && <p className="truncate text-xs text-subtle">{user.organization}</p>}
      </div>
    </div>
  );
}
