import { Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { focusHeading } from '../lib/focus-heading.ts';
import { PendingPage } from './pending-page.tsx';

function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname]);
}

/** What every page has: it starts at the top, and its heading is read first. */
export function RootLayout() {
  useFocusOnNavigation();
  return (
    <>
      {/* Around the pages, not inside one: while the next page loads the present one stays. */}
      <Suspense fallback={<PendingPage />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
