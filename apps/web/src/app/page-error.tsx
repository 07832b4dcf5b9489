import { useRouteError } from 'react-router';
import { BarePage, ErrorPage } from '../features/shell/error-page.tsx';
import { OfflinePage } from '../features/shell/offline-page.tsx';
import { isLoadError } from '../lib/load-error.ts';

/**
 * Handles errors inside the header layout: keeps the navigation if the page's code failed to load, else rethrows to
 * `RootError`.
 */
export function PageError() {
  const error = useRouteError();
  if (!isLoadError(error)) throw error;
  return <OfflinePage />;
}

/** Handles errors of pages without a header and of the header itself. */
export function RootError() {
  const error = useRouteError();
  if (!isLoadError(error)) return <ErrorPage />;
  return (
    <BarePage>
      <OfflinePage />
    </BarePage>
  );
}

/** Logs an error. Failed page loads are not logged: they are connection errors and have their own page. */
export const logError = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- the browser has no other log
  if (!isLoadError(error)) console.error(error);
};
