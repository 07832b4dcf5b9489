import type { BrowserError } from '@atrium/contracts/base/browser-reports';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { isLoadError, mayReload, waitForServer } from '../../lib/browser/wait-for-server.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { MessagePage } from '../../ui/layout/page.tsx';
import { BarePage, ErrorMessage, ErrorPage } from './error-page.tsx';

const reload = () => window.location.reload();

/**
 * Shown when a page's code failed to load. Reloads the URL once the server responds: browsers cache failed module
 * loads, so repeating the import is not enough.
 */
function OfflinePage() {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  usePageTitle(t('states.offline.title'));
  useEffect(() => waitForServer(() => (mayReload() ? reload() : setBroken(true))), []);
  return (
    <MessagePage>
      {isBroken ? (
        <ErrorMessage />
      ) : (
        <PageMessage
          icon={WifiOff}
          title={t('states.offline.title')}
          body={t('states.offline.body')}
          action={
            <Button size="xl" onClick={reload}>
              {t('states.error.retry')}
            </Button>
          }
        />
      )}
    </MessagePage>
  );
}

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

const report = (thrown: unknown, kind: BrowserError['kind']): void =>
  // Loaded with the first error, which few visitors have.
  void import('./report-error.ts').then(
    (reporter) => reporter.reportError(thrown, kind),
    () => undefined,
  );

/** Logs and reports an error of a component. Failed page loads are connection errors and have their own page. */
export const logError = (error: unknown): void => {
  if (isLoadError(error)) return;
  // oxlint-disable-next-line no-console -- the browser has no other log
  console.error(error);
  report(error, 'render');
};

/** Reports errors outside of components. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => report(error, 'error'));
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'rejection'));
}
