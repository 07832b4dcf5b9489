import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../locales/i18n.ts';
import { subscribeToToasts } from '../ui/toast-store.ts';
import { useOnDemand } from '../ui/use-on-demand.ts';

// When the first page has had the line to itself.
const prefetchAfterMs = 4_000;

const loadToaster = async () => (await import('../ui/toast.tsx')).Toaster;

function Toasts() {
  const { part: Toaster, prefetch, show } = useOnDemand(loadToaster);
  useEffect(() => subscribeToToasts(show), [show]);
  useEffect(() => {
    // A toast may have to say that the server is out of reach: its code must be here by then.
    const timer = setTimeout(prefetch, prefetchAfterMs);
    return () => clearTimeout(timer);
  }, [prefetch]);
  // An open dialog hides the rest of the page from screen readers; it spares what may have something to announce.
  return (
    <div aria-live="off" className="no-print">
      {Toaster && <Toaster />}
    </div>
  );
}

/** What stands once around all pages. */
export function Providers({
  queryClient,
  children,
}: {
  queryClient: QueryClient;
  children: ReactNode;
}) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </I18nextProvider>
  );
}
