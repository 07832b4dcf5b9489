import { LibraryBig, LogOut } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTheme } from '../../lib/theme.ts';
import { accountEntriesFor, type AccountEntry } from './account-entries.ts';
import { appearances, toThemeChoice } from './appearance.ts';
import type { HeaderUser } from './header-user.ts';
import { Identity } from './identity.tsx';
import { mobileRow } from './mobile-row.ts';
import { paths } from '../../lib/paths.ts';
import { SearchBox } from './search-box.tsx';

const courses: AccountEntry = {
  to: paths.home,
  label: 'shell.account.entries.courses',
  icon: LibraryBig,
};

function AppearanceSwitch() {
  const { t } = useTranslation();
  const { choice, setChoice } = useTheme();
  return (
    <RadioGroup.Root
      value={choice}
      onValueChange={(value) => setChoice(toThemeChoice(value))}
      orientation="horizontal"
      aria-label={t('shell.appearance.label')}
      className="mt-2 grid grid-cols-3 gap-1 rounded-lg bg-sunken p-1 dark:bg-hover"
    >
      {appearances.map(({ value, icon: Icon, label }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className="focus-ring flex h-10 items-center justify-center gap-2 rounded-md text-ui font-medium text-muted aria-checked:bg-surface aria-checked:text-text aria-checked:shadow-2 dark:aria-checked:bg-primary-soft-hover dark:aria-checked:text-primary-text"
        >
          <Icon className="size-4" aria-hidden />
          {t(label)}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

/** What the mobile menu offers to the person signed in. */
export function MobileMenuAccount({
  user,
  onSignOut,
  onChoose,
}: {
  user: HeaderUser;
  onSignOut: () => void;
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  const signOut = () => {
    onChoose();
    onSignOut();
  };
  return (
    <div className="px-4 pt-1">
      <Identity user={user} className="mb-3 rounded-xl bg-sunken p-3.5 dark:bg-hover" />
      <SearchBox className="mb-2" onGo={onChoose} />
      <nav aria-label={t('shell.account.label')} className="-mx-1">
        {[courses, ...accountEntriesFor(user)].map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={mobileRow} onClick={onChoose}>
            <Icon strokeWidth={1.8} aria-hidden />
            {t(label)}
          </Link>
        ))}
      </nav>
      <AppearanceSwitch />
      <div className="-mx-4 mt-4 border-t border-border px-3 pt-2">
        <button type="button" className={mobileRow} onClick={signOut}>
          <LogOut strokeWidth={1.8} aria-hidden />
          {t('shell.signOut')}
        </button>
      </div>
    </div>
  );
}
