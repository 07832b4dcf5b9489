import { ChevronDown, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { initials } from '../../lib/initials.ts';
import { useTheme } from '../../lib/theme.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuItem, MenuRadioGroup, MenuRadioIcon, MenuSeparator } from '../../ui/menu.tsx';
import { accountEntriesFor } from './account-entries.ts';
import { appearances, toThemeChoice } from './appearance.ts';
import type { HeaderUser } from './header-user.ts';
import { Identity } from './identity.tsx';

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

function Entries({ user }: { user: HeaderUser }) {
  const { t } = useTranslation();
  const entries = accountEntriesFor(user);
  if (entries.length === 0) return null;
  return (
    <>
      {entries.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon strokeWidth={1.8} aria-hidden />
            {t(label)}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  );
}

/** Avatar and menu of the person signed in, from 768 up. */
export function AccountMenu({ user, onSignOut }: { user: HeaderUser; onSignOut: () => void }) {
  const { t } = useTranslation();
  const trigger = (
    <button
      type="button"
      aria-label={t('shell.account.trigger', {
        initials: initials(user.name, user.email),
        name: user.name ?? user.email,
      })}
      className="focus-ring group -mr-2 flex items-center gap-2 rounded-full py-1 pr-2 pl-1 hover:bg-hover data-[state=open]:bg-hover max-md:hidden"
    >
      <Avatar name={user.name} email={user.email} className="size-8 text-xs" />
      <ChevronDown
        className="size-4 text-subtle transition-transform group-data-[state=open]:rotate-180"
        aria-hidden
      />
    </button>
  );
  return (
    <Menu trigger={trigger} className="w-72">
      <Identity user={user} className="px-2.5 pt-2 pb-3" />
      <MenuSeparator className="mt-0" />
      <Entries user={user} />
      <AppearanceRow />
      <MenuSeparator />
      <MenuItem onSelect={onSignOut}>
        <LogOut strokeWidth={1.8} aria-hidden />
        {t('shell.signOut')}
      </MenuItem>
    </Menu>
  );
}
