import { ChevronRight, LibraryBig, PenLine, Settings, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import { Card } from '../../ui/layout/card.tsx';

const actions = [
  { to: paths.home, label: 'dashboard.actions.browse', icon: LibraryBig },
  { to: paths.setupProfile, label: 'dashboard.actions.settings', icon: Settings },
] as const;

const adminAction = {
  to: paths.admin,
  label: 'dashboard.actions.admin',
  icon: ShieldCheck,
} as const;

const createAction = {
  to: paths.createCourse,
  label: 'dashboard.actions.createCourse',
  icon: PenLine,
} as const;

/** Shortcuts of the dashboard; admins also get the admin dashboard. */
export function QuickActions({
  isAdmin,
  canStartAuthoring,
}: {
  isAdmin: boolean;
  /** For users whose navigation has no Author entry yet. */
  canStartAuthoring: boolean;
}) {
  const { t } = useTranslation();
  const shown = [
    ...actions,
    ...(isAdmin ? [adminAction] : []),
    ...(canStartAuthoring && !isAdmin ? [createAction] : []),
  ];
  return (
    <Card className="overflow-hidden">
      <h2 className="px-5 pt-4.5 pb-2 font-title">{t('dashboard.actions.title')}</h2>
      <ul className="pb-2">
        {shown.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="focus-ring flex items-center gap-3 px-5 py-2.5 text-sm -outline-offset-2! hover:bg-hover max-md:min-h-(--target-min)"
            >
              <Icon className="size-4.5 text-subtle" strokeWidth={1.8} aria-hidden />
              <span className="flex-1">{t(label)}</span>
              <ChevronRight className="size-4 text-subtle" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
