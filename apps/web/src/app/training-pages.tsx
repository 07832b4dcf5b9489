import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths/paths.ts';

/** Pages of admins and managers about the training and the records of their organization. */
export const trainingPages: RouteObject[] = [
  {
    path: paths.adminAuditors,
    lazy: async () => ({
      Component: (await import('../pages/admin/admin-auditors-page.tsx')).AdminAuditorsPage,
    }),
  },
  {
    path: paths.adminGroup,
    lazy: async () => ({
      Component: (await import('../pages/admin/admin-group-page.tsx')).AdminGroupPage,
    }),
  },
  {
    path: paths.adminReports,
    lazy: async () => ({
      Component: (await import('../pages/admin/admin-reports-page.tsx')).AdminReportsPage,
    }),
  },
  {
    path: '/admin/settings/:page',
    lazy: async () => ({
      Component: (await import('../pages/admin/admin-settings-pages.tsx')).AdminSettingsPage,
    }),
  },
  {
    path: paths.adminPeople,
    lazy: async () => ({
      Component: (await import('../pages/admin/admin-person-page.tsx')).AdminPeoplePage,
    }),
  },
  {
    path: paths.adminPerson,
    lazy: async () => ({
      Component: (await import('../pages/admin/admin-person-page.tsx')).AdminPersonPage,
    }),
  },
  {
    path: paths.myTeam,
    lazy: async () => ({
      Component: (await import('../pages/training/my-team-page.tsx')).MyTeamPage,
    }),
  },
  {
    path: paths.trainingEvidence,
    lazy: async () => ({
      Component: (await import('../pages/training/training-evidence-page.tsx'))
        .TrainingEvidencePage,
    }),
  },
];
