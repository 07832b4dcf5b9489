import type { ParseKeys } from 'i18next';
import {
  ChartLine,
  House,
  LibraryBig,
  ListChecks,
  PenLine,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import type { HeaderUser } from './header-user.ts';

export type MainEntryId = 'home' | 'courses' | 'learning' | 'author' | 'analytics' | 'admin';

export type MainEntry = {
  id: MainEntryId;
  to: string;
  label: Extract<ParseKeys, `shell.main.${string}`>;
  /** For the bottom navigation, where there is little room. */
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
];

/** Returns the primary navigation for a user. Entries without the right to use them are left out. */
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

/** Returns what the "You" page lists of the primary navigation: entries without room in the bottom navigation. */
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
  // Courses may have a public address of one segment; these segments are pages of their own.
  [
    'courses',
    /^\/(?!(auditor|auth|invite|setup-profile|verify|verify-report|you)(\/|$))([^/]*$|course\/|[^/]+\/lesson\/)/,
  ],
];

/** Returns the entry whose area contains a page, if any. */
export function currentMainEntry(pathname: string): MainEntryId | undefined {
  return areas.find(([, pattern]) => pattern.test(pathname))?.[0];
}
