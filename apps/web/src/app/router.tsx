import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { ErrorPage } from '../features/shell/error-page.tsx';
import { paths } from '../lib/paths.ts';
import { HomePage } from '../pages/home-page.tsx';
import { HeaderLayout } from './header-layout.tsx';
import { PendingPage } from './pending-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { SessionGate } from './session-gate.tsx';
import { VisitorGate } from './visitor-gate.tsx';

const CataloguePage = lazy(async () => ({
  default: (await import('../pages/catalogue-page.tsx')).CataloguePage,
}));

const LandingPage = lazy(async () => ({
  default: (await import('../pages/landing-page.tsx')).LandingPage,
}));

const publicPages: RouteObject[] = [
  {
    path: paths.home,
    element: <HomePage catalogue={<CataloguePage />} landing={<LandingPage />} />,
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('../pages/not-found-page.tsx')).NotFoundPage }),
  },
];

const visitorPages: RouteObject[] = [
  {
    path: paths.auth,
    lazy: async () => ({ Component: (await import('../pages/auth-page.tsx')).AuthPage }),
  },
];

const devPages: RouteObject[] = [
  {
    path: paths.devUi,
    lazy: async () => ({ Component: (await import('../pages/dev-ui-page.tsx')).DevUiPage }),
  },
];

const showsDevPages = import.meta.env.DEV || import.meta.env.VITE_DEV_UI === 'on';

/** The web app's routes. A page is loaded when it is first opened. */
export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PendingPage,
    children: [
      {
        Component: HeaderLayout,
        children: [{ Component: SessionGate, children: publicPages }],
      },
      { Component: VisitorGate, children: visitorPages },
      ...(showsDevPages ? devPages : []),
    ],
  },
]);
