import { ChartLine, ChevronRight, LogOut, PenLine, UserRound, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AppearanceSwitch } from '../navigation/appearance-switch.tsx';
import type { HeaderUser } from '../navigation/use-header-user.ts';
import { otherEntriesFor } from '../navigation/main-entries.ts';

type Item = { to: string; label: string; icon: LucideIcon };

function Group({ label, items }: { label: string; items: readonly Item[] }) {
  return (
    <nav aria-label={label} className="mt-5">
      <Card className="overflow-hidden">
        <ul className="divide-y divide-border">
          {items.map(({ to, label: text, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="focus-ring flex min-h-12 items-center gap-3.5 px-4 -outline-offset-2! hover:bg-hover"
              >
                <Icon className="size-5 text-subtle" strokeWidth={1.8} aria-hidden />
                <span className="flex-1">{text}</span>
                <ChevronRight className="size-4 text-subtle" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  );
}

/** What does not fit in the bottom navigation. Larger screens have it in the header and the account menu. */
export function You({ user, onSignOut }: { user: HeaderUser; onSignOut: () => void }) {
  const { t } = useTranslation();
  const canAuthor = user.isAdmin || user.isAuthor;
  const work: Item[] = otherEntriesFor(user).map((entry) => ({ ...entry, label: t(entry.label) }));
  if (!canAuthor) {
    work.push(
      { to: paths.ownLearning, label: t('myLearning.you.statistics'), icon: ChartLine },
      { to: paths.createCourse, label: t('myLearning.you.createCourse'), icon: PenLine },
    );
  }
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {t('shell.main.you')}
      </h1>
      <div className="flex items-center gap-3.5">
        <Avatar name={user.name} email={user.email} className="size-14 text-xl" />
        <div className="min-w-0">
          {user.name && <p className="truncate font-title">{user.name}</p>}
          <p className="truncate text-ui text-muted">{user.email}</p>
          {user.organization && <p className="truncate text-ui text-subtle">{user.organization}</p>}
        </div>
      </div>
      <Group label={t('myLearning.you.work')} items={work} />
      <Group
        label={t('myLearning.you.yours')}
        items={[{ to: paths.setupProfile, label: t('shell.account.profile'), icon: UserRound }]}
      />
      <AppearanceSwitch className="mt-5" />
      <Button
        variant="ghost"
        className="mt-3 h-12 w-full justify-start px-4 text-base"
        onClick={onSignOut}
      >
        <LogOut className="size-5! text-subtle" strokeWidth={1.8} aria-hidden />
        {t('shell.signOut')}
      </Button>
    </>
  );
}
