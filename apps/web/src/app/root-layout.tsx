import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { isDemo } from '../lib/browser/is-demo.ts';
import { focusHeading } from '../lib/hooks/page-hooks.ts';
import { useSession } from '../lib/session/use-session.ts';
import { PendingPage } from './guards/gates.tsx';

const DemoBanner = lazy(async () => ({
  default: (await import('../features/identity/demo/demo-banner.tsx')).DemoBanner,
}));

const SharedDevice = lazy(async () => ({
  default: (await import('../features/identity/pins/shared-device.tsx')).SharedDevice,
}));

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
  const session = useSession();
  return (
    <>
      {isDemo() && (
        <Suspense fallback={null}>
          <DemoBanner />
        </Suspense>
      )}
      {session.status !== 'signed_out' && session.session.user.email === '' && (
        <Suspense fallback={null}>
          <SharedDevice />
        </Suspense>
      )}
      {/* Outside the pages, so that the current page stays visible while the next one loads. */}
      <Suspense fallback={<PendingPage />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
