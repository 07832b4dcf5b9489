import type { ParseKeys } from 'i18next';
import { paths } from '../../lib/paths.ts';

export type AdminEntry = {
  to: string;
  label: Extract<ParseKeys, `admin.nav.${string}`>;
  /** Other addresses of the same page. */
  also?: readonly string[];
  /** Only its own address is its page; what lies beneath are pages of their own. */
  isTop?: true;
  /** For those who run the platform, not for admins of one organization. */
  superAdminOnly?: true;
};

/** The pages of the administration, in order. A page is listed once it exists: a row of links never leads to nothing. */
const adminEntries: readonly AdminEntry[] = [
  { to: paths.admin, label: 'admin.nav.overview', also: [paths.adminDashboard], isTop: true },
  { to: paths.adminOrganizations, label: 'admin.nav.organizations', superAdminOnly: true },
  { to: paths.adminUsers, label: 'admin.nav.users', superAdminOnly: true },
  { to: paths.adminCourses, label: 'admin.nav.courses', superAdminOnly: true },
  { to: paths.analytics, label: 'admin.nav.analytics' },
  { to: paths.adminVideos, label: 'admin.nav.videos' },
  { to: paths.adminCertificates, label: 'admin.nav.certificates' },
  { to: paths.adminReviews, label: 'admin.nav.reviews' },
  { to: paths.adminEnterprise, label: 'admin.nav.enterprise', superAdminOnly: true },
  { to: paths.adminAudit, label: 'admin.nav.audit', superAdminOnly: true },
];

/** The entries this person gets. */
export function adminEntriesFor(
  isSuperAdmin: boolean,
  entries: readonly AdminEntry[] = adminEntries,
): readonly AdminEntry[] {
  return entries.filter((entry) => isSuperAdmin || !entry.superAdminOnly);
}

/** True for the page on screen and the one above it. */
export function isCurrentEntry({ to, also = [], isTop }: AdminEntry, pathname: string): boolean {
  return [to, ...also].some(
    (address) => pathname === address || (!isTop && pathname.startsWith(`${address}/`)),
  );
}
