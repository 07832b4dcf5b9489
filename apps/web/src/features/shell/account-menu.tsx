import { ChevronDown } from 'lucide-react';
import { Slot } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { initials } from '../../lib/initials.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useListOnDemand } from '../../ui/use-on-demand.ts';
import type { HeaderUser } from './header-user.ts';

const loadList = async () => (await import('./account-menu-list.tsx')).AccountMenuList;

/** Avatar and account menu of the current user, from 768 px up. */
export function AccountMenu({ user, onSignOut }: { user: HeaderUser; onSignOut: () => void }) {
  const { t } = useTranslation();
  const { part: List, byKeyboard, waiting } = useListOnDemand(loadList);
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
  return List ? (
    <List trigger={trigger} user={user} onSignOut={onSignOut} byKeyboard={byKeyboard} />
  ) : (
    <Slot.Root aria-haspopup="menu" {...waiting}>
      {trigger}
    </Slot.Root>
  );
}
