import { useRouteError } from 'react-router';
import { BarePage, ErrorPage } from '../features/shell/error-page.tsx';
import { OfflinePage } from '../features/shell/offline-page.tsx';
import { isLoadError } from '../lib/load-error.ts';

/** Within the header: a page that did not arrive leaves the navigation in place. Other errors go to `RootError`. */
export function PageError() {
  const error = useRouteError();
  if (!isLoadError(error)) throw error;
  return <OfflinePage />;
}

/** The last resort, for pages without the header and for errors of the header itself. */
export function RootError() {
  const error = useRouteError();
  if (!isLoadError(error)) return <ErrorPage />;
  return (
    <BarePage>
      <OfflinePage />
    </BarePage>
  );
}

/** Logs what broke. A page that did not arrive is shown as such and is no fault of the code. */
export const logError = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- where else would a browser keep it
  if (!isLoadError(error)) console.error(error);
};
