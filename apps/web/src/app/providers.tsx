import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { setIdentityCheck } from '../lib/session/identity-check.ts';
import { i18n } from '../locales/i18n.ts';
import { PlainToaster } from '../ui/toasts/plain-toaster.tsx';
import { subscribeToToasts } from '../ui/toasts/toast-store.ts';

// Late enough not to compete with the first page for bandwidth.
const prefetchAfterMs = 4_000;
// If the toaster loads within this time, it shows the first toast itself.
const waitMs = 500;

setIdentityCheck(async (check) => (await import('./identity-check.tsx')).askForIdentity(check));

const loadToaster = async () => (await import('../ui/toasts/toast.tsx')).Toaster;

/** Shows toasts. Loads the full toaster with the first one; a plain one shows them until it has loaded. */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const [isPlain, setPlain] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer ??= setTimeout(() => setPlain(true), waitMs);
      loadToaster().then(
        (loaded) => setToaster(() => loaded),
        () => setPlain(true),
      );
    };
    const prefetch = setTimeout(() => void loadToaster().catch(() => undefined), prefetchAfterMs);
    const stop = subscribeToToasts(show);
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(prefetch);
    };
  }, []);
  // An open dialog hides the rest of the page from screen readers, except live regions.
  return (
    <div aria-live="off" className="no-print">
      {Toaster ? <Toaster /> : isPlain && <PlainToaster />}
    </div>
  );
}

/** Context providers around all pages. */
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
