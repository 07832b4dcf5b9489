import { createBrowserRouter, type RouteObject } from 'react-router';
import { ErrorPage } from '../features/shell/error-page.tsx';
import { HeaderLayout } from './header-layout.tsx';
import { paths } from '../lib/paths.ts';
import { PendingPage } from './pending-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { SessionGate } from './session-gate.tsx';
import { VisitorGate } from './visitor-gate.tsx';

const publicPages: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('../pages/home-page.tsx')).HomePage }),
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
