import type { ParseKeys } from 'i18next';
import {
  ChartSpline,
  NotebookPen,
  CirclePlus,
  Clapperboard,
  LayoutDashboard,
  Settings,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import type { HeaderUser } from './header-user.ts';

export type AccountEntry = {
  to: string;
  label: Extract<ParseKeys, `shell.account.entries.${string}`>;
  icon: LucideIcon;
  /** For organization admins and super admins only. */
  adminOnly?: boolean;
};

/** The pages of the account menu, in order. A page is listed once it exists: a menu never leads to nothing. */
const accountEntries: readonly AccountEntry[] = [
  { to: paths.setupProfile, label: 'shell.account.entries.profile', icon: Settings },
  { to: paths.dashboard, label: 'shell.account.entries.dashboard', icon: LayoutDashboard },
  { to: paths.myCourses, label: 'shell.account.entries.myCourses', icon: NotebookPen },
  { to: paths.createCourse, label: 'shell.account.entries.createCourse', icon: CirclePlus },
  { to: paths.analytics, label: 'shell.account.entries.analytics', icon: ChartSpline },
  {
    to: paths.admin,
    label: 'shell.account.entries.admin',
    icon: ShieldCheck,
    adminOnly: true,
  },
  {
    to: paths.adminVideos,
    label: 'shell.account.entries.videos',
    icon: Clapperboard,
    adminOnly: true,
  },
];

/** The entries this person gets. */
export function accountEntriesFor(
  user: HeaderUser,
  entries: readonly AccountEntry[] = accountEntries,
): readonly AccountEntry[] {
  return entries.filter((entry) => user.isAdmin || !entry.adminOnly);
}
