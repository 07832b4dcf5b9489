import type { ParseKeys } from 'i18next';
import {
  ChartLine,
  House,
  LibraryBig,
  ListChecks,
  PenLine,
  ShieldCheck,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../lib/paths/paths.ts';
import type { HeaderUser } from './use-header-user.ts';

export type MainEntryId = 'home' | 'courses' | 'learning' | 'author' | 'analytics' | 'admin';

export type MainEntry = {
  id: MainEntryId;
  to: string;
  label: Extract<ParseKeys, `shell.main.${string}`>;
  /** Shorter label for the bottom navigation. */
  short?: Extract<ParseKeys, `shell.main.${string}`>;
  icon: LucideIcon;
  isFor?: (user: HeaderUser) => boolean;
};

const canAuthor = ({ isAdmin, isAuthor }: HeaderUser) => isAdmin || isAuthor;

const mainEntries: readonly MainEntry[] = [
  { id: 'home', to: paths.dashboard, label: 'shell.main.home', icon: House },
  { id: 'courses', to: paths.home, label: 'shell.main.courses', icon: LibraryBig },
  {
    id: 'learning',
    to: paths.myLearning,
    label: 'shell.main.learning',
    short: 'shell.main.learningShort',
    icon: ListChecks,
  },
  {
    id: 'author',
    to: paths.myCourses,
    label: 'shell.main.author',
    icon: PenLine,
    isFor: canAuthor,
  },
  {
    id: 'analytics',
    to: paths.analytics,
    label: 'shell.main.analytics',
    icon: ChartLine,
    isFor: canAuthor,
  },
  {
    id: 'admin',
    to: paths.admin,
    label: 'shell.main.admin',
    icon: ShieldCheck,
    isFor: ({ isAdmin }) => isAdmin,
  },
  // The part of the admin area that managers have.
  {
    id: 'admin',
    to: paths.myTeam,
    label: 'shell.main.team',
    icon: UsersRound,
    isFor: ({ isAdmin, isManager }) => isManager && !isAdmin,
  },
];

/** Returns the primary navigation for a user, without entries the user has no access to. */
export function mainEntriesFor(user: HeaderUser): readonly MainEntry[] {
  return mainEntries.filter(({ isFor }) => isFor?.(user) ?? true);
}

/** Returns the first four entries of the bottom navigation; the fourth depends on the role. */
export function bottomEntriesFor(user: HeaderUser): readonly MainEntry[] {
  const entries = mainEntriesFor(user);
  const fourth =
    entries.find(({ id }) => id === 'admin') ?? entries.find(({ id }) => id === 'author');
  return fourth ? [...entries.slice(0, 3), fourth] : entries;
}

/** Returns the primary entries that do not fit in the bottom navigation; the "You" page lists them. */
export function otherEntriesFor(user: HeaderUser): readonly MainEntry[] {
  const shown = bottomEntriesFor(user);
  return mainEntriesFor(user).filter((entry) => !shown.includes(entry));
}

const areas: [MainEntryId, RegExp][] = [
  ['home', /^\/dashboard$/],
  ['learning', /^\/(my-learning|course\/[^/]+\/(certificate|completed))$/],
  ['author', /^\/(my-courses|create-course|course\/[^/]+\/(edit|preview.*))$/],
  ['analytics', /^\/analytics$/],
  ['admin', /^\/admin(\/|$)/],
  // Public course URLs have one segment; these segments are pages of their own.
  [
    'courses',
    /^\/(?!(auditor|auth|invite|setup-profile|unsubscribe|verify|verify-report|you|your-data)(\/|$))([^/]*$|course\/|[^/]+\/lesson\/)/,
  ],
];

/** Returns the entry whose section contains a page, if any. */
export function currentMainEntry(pathname: string): MainEntryId | undefined {
  return areas.find(([, pattern]) => pattern.test(pathname))?.[0];
}
