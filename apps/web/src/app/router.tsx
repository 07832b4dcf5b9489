import { lazy } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { paths } from '../lib/paths/paths.ts';
import { HomePage } from '../pages/catalogue/home-page.tsx';
import { authoringPages } from './authoring-pages.tsx';
import { HeaderLayout, PageHeader } from './header/page-header.tsx';
import { OrganizationGate, PendingPage, SessionGate, VisitorGate } from './guards/gates.tsx';
import { PageError, RootError } from './errors/page-error.tsx';
import { RootLayout } from './root-layout.tsx';
import { superAdminPages } from './super-admin-pages.tsx';
import { trainingPages } from './training-pages.tsx';

const CataloguePage = lazy(async () => ({
  default: (await import('../pages/catalogue/catalogue-page.tsx')).CataloguePage,
}));

const LandingPage = lazy(async () => ({
  default: (await import('../pages/landing/landing-page.tsx')).LandingPage,
}));

const DashboardPage = lazy(async () => ({
  default: (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage,
}));

const CoursePage = lazy(async () => ({
  default: (await import('../pages/course/course-page.tsx')).CoursePage,
}));

// Loads both in parallel: an unknown URL is rarely a course.
const PublicCoursePage = lazy(async () => {
  const [{ PublicCoursePage: Page }, { NotFoundPage }] = await Promise.all([
    import('../pages/course/public-course-page.tsx'),
    import('../pages/layout/not-found-page.tsx'),
  ]);
  return { default: () => <Page notFound={<NotFoundPage />} /> };
});

const LessonPage = lazy(async () => ({
  default: (await import('../pages/course/lesson-page.tsx')).LessonPage,
}));

const PublicLessonPage = lazy(async () => {
  const [{ PublicLessonPage: Page }, { NotFoundPage }] = await Promise.all([
    import('../pages/course/lesson-page.tsx'),
    import('../pages/layout/not-found-page.tsx'),
  ]);
  return { default: () => <Page notFound={<NotFoundPage />} /> };
});

const SetupProfilePage = lazy(async () => ({
  default: (await import('../pages/account/setup-profile-page.tsx')).SetupProfilePage,
}));

const AdminPage = lazy(async () => ({
  default: (await import('../pages/admin/admin-page.tsx')).AdminPage,
}));

const AdminCertificatesPage = lazy(async () => ({
  default: (await import('../pages/admin/admin-certificates-page.tsx')).AdminCertificatesPage,
}));

const AdminReviewsPage = lazy(async () => ({
  default: (await import('../pages/admin/admin-reviews-page.tsx')).AdminReviewsPage,
}));

const AdminVideosPage = lazy(async () => ({
  default: (await import('../pages/admin/admin-videos-page.tsx')).AdminVideosPage,
}));

const AdminCoursePage = lazy(async () => ({
  default: (await import('../pages/admin/admin-course-page.tsx')).AdminCoursePage,
}));

const AdminAssignmentsPage = lazy(async () => ({
  default: (await import('../pages/admin/admin-assignments-page.tsx')).AdminAssignmentsPage,
}));

const catalogue = (
  <OrganizationGate>
    <CataloguePage />
  </OrganizationGate>
);

const course = (
  <OrganizationGate>
    <CoursePage />
  </OrganizationGate>
);

const publicCourse = (
  <OrganizationGate>
    <PublicCoursePage />
  </OrganizationGate>
);

const lesson = (
  <OrganizationGate>
    <LessonPage />
  </OrganizationGate>
);

const publicLesson = (
  <OrganizationGate>
    <PublicLessonPage />
  </OrganizationGate>
);

const publicPages: RouteObject[] = [
  {
    path: paths.home,
    element: <HomePage catalogue={catalogue} landing={<LandingPage />} />,
  },
  {
    path: paths.verify,
    lazy: async () => ({
      Component: (await import('../pages/certificates/verify-page.tsx')).VerifyPage,
    }),
  },
  // The router prefers fixed segments to parameters, so these pages win over course URLs.
  { path: paths.publicCourse, element: publicCourse },
  { path: paths.publicLesson, element: publicLesson },
  {
    path: '*',
    lazy: async () => ({
      Component: (await import('../pages/layout/not-found-page.tsx')).NotFoundPage,
    }),
  },
];

const learnerPages: RouteObject[] = [
  { path: paths.course, element: course },
  {
    path: paths.certificate,
    lazy: async () => ({
      Component: (await import('../pages/certificates/certificate-page.tsx')).CertificatePage,
    }),
  },
  {
    path: paths.courseCompleted,
    lazy: async () => ({
      Component: (await import('../pages/course/course-completed-page.tsx')).CourseCompletedPage,
    }),
  },
  { path: paths.lesson, element: lesson },
  {
    path: paths.dashboard,
    element: (
      <OrganizationGate>
        <DashboardPage />
      </OrganizationGate>
    ),
  },
  {
    path: paths.you,
    lazy: async () => ({ Component: (await import('../pages/account/you-page.tsx')).YouPage }),
  },
  {
    path: paths.yourData,
    lazy: async () => ({
      Component: (await import('../pages/account/your-data-page.tsx')).YourDataPage,
    }),
  },
  {
    element: (
      <OrganizationGate>
        <Outlet />
      </OrganizationGate>
    ),
    children: [
      {
        path: paths.myLearning,
        lazy: async () => ({
          Component: (await import('../pages/my-learning/my-learning-page.tsx')).MyLearningPage,
        }),
      },
      {
        path: paths.analytics,
        lazy: async () => ({
          Component: (await import('../pages/analytics/analytics-page.tsx')).AnalyticsPage,
        }),
      },
    ],
  },
];

const admin = (
  <OrganizationGate>
    <AdminPage />
  </OrganizationGate>
);

const adminPages: RouteObject[] = [
  { path: paths.admin, element: admin },
  { path: paths.adminDashboard, element: admin },
  {
    path: paths.adminCertificates,
    element: (
      <OrganizationGate>
        <AdminCertificatesPage />
      </OrganizationGate>
    ),
  },
  {
    path: paths.adminReviews,
    element: (
      <OrganizationGate>
        <AdminReviewsPage />
      </OrganizationGate>
    ),
  },
  {
    path: paths.adminAssignments,
    element: (
      <OrganizationGate>
        <AdminAssignmentsPage />
      </OrganizationGate>
    ),
  },
  {
    element: (
      <OrganizationGate>
        <Outlet />
      </OrganizationGate>
    ),
    children: trainingPages,
  },
  {
    element: (
      <OrganizationGate worksWithoutNotice>
        <Outlet />
      </OrganizationGate>
    ),
    children: [
      {
        path: paths.adminPrivacy,
        lazy: async () => ({
          Component: (await import('../pages/admin/admin-settings-pages.tsx')).AdminPrivacyPage,
        }),
      },
    ],
  },
  {
    path: paths.adminVideos,
    element: (
      <OrganizationGate>
        <AdminVideosPage />
      </OrganizationGate>
    ),
  },
  {
    path: paths.adminCourse,
    element: (
      <OrganizationGate>
        <AdminCoursePage />
      </OrganizationGate>
    ),
  },
];

// Public, regardless of the session: auditors come with a link, not an account.
const auditorPages: RouteObject[] = [
  {
    path: paths.auditor,
    lazy: async () => ({
      Component: (await import('../pages/training/auditor-page.tsx')).AuditorPage,
    }),
  },
  {
    path: paths.auditorEvidence,
    lazy: async () => ({
      Component: (await import('../pages/training/auditor-page.tsx')).AuditorEvidencePage,
    }),
  },
  {
    path: paths.unsubscribeReport,
    lazy: async () => ({
      Component: (await import('../pages/training/unsubscribe-report-page.tsx'))
        .UnsubscribeReportPage,
    }),
  },
  {
    path: paths.verifyReport,
    lazy: async () => ({
      Component: (await import('../pages/certificates/verify-page.tsx')).VerifyReportPage,
    }),
  },
];

// These pages bring their own layout.
const profilePages: RouteObject[] = [
  {
    path: paths.setupProfile,
    element: <SetupProfilePage header={<PageHeader />} />,
  },
];

const invitePages: RouteObject[] = [
  {
    path: paths.invite,
    lazy: async () => ({ Component: (await import('../pages/auth/invite-page.tsx')).InvitePage }),
  },
];

const visitorPages: RouteObject[] = [
  {
    path: paths.auth,
    lazy: async () => ({ Component: (await import('../pages/auth/auth-page.tsx')).AuthPage }),
  },
];

// Public: links in emails and identity providers lead here, and most sign the user in.
const linkPages: RouteObject[] = [
  {
    path: paths.unsubscribe,
    lazy: async () => ({
      Component: (await import('../pages/account/unsubscribe-page.tsx')).UnsubscribePage,
    }),
  },
  {
    path: paths.authCallback,
    lazy: async () => ({
      Component: (await import('../pages/auth/link-pages.ts')).AuthCallbackPage,
    }),
  },
  ...[paths.ssoStart, paths.ssoCallback].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('../pages/auth/link-pages.ts')).SsoPage }),
  })),
  {
    path: paths.resetPassword,
    lazy: async () => ({
      Component: (await import('../pages/auth/link-pages.ts')).ResetPasswordPage,
    }),
  },
];

const devPages: RouteObject[] = [
  {
    path: paths.devUi,
    lazy: async () => ({ Component: (await import('../pages/dev-ui/dev-ui-page.tsx')).DevUiPage }),
  },
];

const showsDevPages = import.meta.env.DEV || import.meta.env.VITE_DEV_UI === 'on';

/** Routes of the web app. Each page is loaded when it is first opened. */
export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: RootError,
    HydrateFallback: PendingPage,
    children: [
      {
        Component: HeaderLayout,
        children: [
          {
            ErrorBoundary: PageError,
            children: [
              ...auditorPages,
              { Component: SessionGate, children: publicPages },
              {
                element: <SessionGate required />,
                children: [...learnerPages, ...authoringPages, ...adminPages, ...superAdminPages],
              },
            ],
          },
        ],
      },
      { element: <SessionGate required />, children: profilePages },
      ...invitePages,
      ...linkPages,
      { Component: VisitorGate, children: visitorPages },
      ...(showsDevPages ? devPages : []),
    ],
  },
]);
