import { Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { focusHeading } from '../lib/hooks/page-hooks.ts';
import { PendingPage } from './guards/gates.tsx';

function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname]);
}

/** Wraps every page: scrolls to the top and focuses the heading after navigation. */
export function RootLayout() {
  useFocusOnNavigation();
  return (
    <>
      {/* Outside the pages, so that the current page stays visible while the next one loads. */}
      <Suspense fallback={<PendingPage />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
