import { lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths/paths.ts';
import { SuperAdminGate } from './guards/gates.tsx';

const OrganizationsPage = lazy(async () => ({
  default: (await import('../pages/admin/admin-organizations-page.tsx')).AdminOrganizationsPage,
}));

const UsersPage = lazy(async () => ({
  default: (await import('../pages/admin/admin-users-page.tsx')).AdminUsersPage,
}));

const CoursesPage = lazy(async () => ({
  default: (await import('../pages/admin/admin-courses-page.tsx')).AdminCoursesPage,
}));

const EnterprisePage = lazy(async () => ({
  default: (await import('../pages/admin/admin-enterprise-page.tsx')).AdminEnterprisePage,
}));

const AuditPage = lazy(async () => ({
  default: (await import('../pages/admin/admin-audit-page.tsx')).AdminAuditPage,
}));

const SystemPage = lazy(async () => ({
  default: (await import('../pages/admin/admin-system-page.tsx')).AdminSystemPage,
}));

const page = (path: string, element: ReactNode): RouteObject => ({
  path,
  element: <SuperAdminGate>{element}</SuperAdminGate>,
});

/** Routes for super admins. */
export const superAdminPages: RouteObject[] = [
  page(paths.adminOrganizations, <OrganizationsPage />),
  page(paths.adminUsers, <UsersPage />),
  page(paths.adminCourses, <CoursesPage />),
  page(paths.adminEnterprise, <EnterprisePage />),
  page(paths.adminAudit, <AuditPage />),
  page(paths.adminSystem, <SystemPage />),
];
