import type { Profile } from '@atrium/contracts/identity/auth';
import type { ParseKeys } from 'i18next';
import { paths } from '../../lib/paths/paths.ts';

export type AdminEntry = {
  to: string;
  label: Extract<ParseKeys, `admin.nav.${string}`>;
  /** Other URLs of the same page. */
  also?: readonly string[];
  /** Matches the exact path only; paths below are separate pages. */
  isTop?: true;
  /** Counter shown beside the label. */
  count?: 'reviews';
};

/** Admin pages of super admins, in order. */
const superAdminEntries: readonly AdminEntry[] = [
  { to: paths.admin, label: 'admin.nav.overview', also: [paths.adminDashboard], isTop: true },
  { to: paths.adminOrganizations, label: 'admin.nav.organizations' },
  { to: paths.adminUsers, label: 'admin.nav.users' },
  { to: paths.adminCourses, label: 'admin.nav.courses' },
  { to: paths.adminVideos, label: 'admin.nav.videos' },
  { to: paths.adminCertificates, label: 'admin.nav.certificates' },
  { to: paths.adminReviews, label: 'admin.nav.reviews' },
  { to: paths.adminEnterprise, label: 'admin.nav.enterprise' },
  { to: paths.adminAudit, label: 'admin.nav.audit' },
  { to: paths.adminSystem, label: 'admin.nav.system' },
];

/** Admin pages of organization admins, in order. Tabs of the admin page are named by their URL. */
const organizationEntries: readonly AdminEntry[] = [
  {
    to: paths.admin,
    label: 'admin.nav.overview',
    also: [paths.adminDashboard, paths.adminTab('overview')],
    isTop: true,
  },
  { to: paths.adminTab('users'), label: 'admin.nav.users', also: [paths.adminPeople] },
  {
    to: paths.adminTab('courses'),
    label: 'admin.nav.courses',
    also: [paths.adminCourses],
  },
  { to: paths.adminTab('invitations'), label: 'admin.nav.invitations' },
  {
    to: paths.adminTab('training'),
    label: 'admin.nav.training',
    also: [paths.adminAuditors, paths.adminReports, paths.trainingEvidenceBase],
  },
  { to: paths.adminAssignments, label: 'admin.nav.assignments', also: ['/admin/training/groups'] },
  {
    to: paths.adminReviews,
    label: 'admin.nav.reviews',
    also: [paths.adminTab('reviews')],
    count: 'reviews',
  },
  {
    to: paths.adminCertificates,
    label: 'admin.nav.certificates',
    also: [paths.adminTab('certificates')],
  },
  { to: paths.adminVideos, label: 'admin.nav.videos' },
  { to: paths.adminTab('audit'), label: 'admin.nav.audit' },
  {
    to: paths.adminSso,
    label: 'admin.nav.settings',
    also: ['/admin/settings', paths.adminPrivacy],
  },
];

/** Pages of managers, in order. */
const managerEntries: readonly AdminEntry[] = [
  {
    to: paths.myTeam,
    label: 'admin.nav.training',
    also: [paths.trainingEvidenceBase, paths.adminPeople],
  },
  { to: paths.adminReviews, label: 'admin.nav.reviews', count: 'reviews' },
];

export type AdminRole = 'super_admin' | 'admin' | 'manager';

const entries: Record<AdminRole, readonly AdminEntry[]> = {
  super_admin: superAdminEntries,
  admin: organizationEntries,
  manager: managerEntries,
};

/** Returns the entries of the admin navigation row. */
export const adminEntriesFor = (role: AdminRole): readonly AdminEntry[] => entries[role];

/** Returns the role that decides which row a user sees; undefined for users without one. */
export function adminRoleOf(profile: Profile | undefined): AdminRole | undefined {
  if (profile?.is_super_admin) return 'super_admin';
  if (!profile?.organization) return undefined;
  if (profile.is_org_admin) return 'admin';
  return profile.is_manager ? 'manager' : undefined;
}

/** Returns the URL that identifies an admin page: including the tab, without filters. */
function addressOf(pathname: string, search: string): string {
  const tab = new URLSearchParams(search).get('tab');
  const isAdminPage = pathname === paths.admin || pathname === paths.adminDashboard;
  return isAdminPage && tab !== null ? paths.adminTab(tab) : pathname;
}

/** Returns true for the entry of the current page and of its parent page. */
export function isCurrentEntry(
  { to, also = [], isTop }: AdminEntry,
  pathname: string,
  search = '',
): boolean {
  const address = addressOf(pathname, search);
  return [to, ...also].some(
    (each) => address === each || (!isTop && address.startsWith(`${each}/`)),
  );
}
