import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../locales/i18n.ts';
import { subscribeToToasts } from '../ui/toast-store.ts';
import { useOnDemand } from '../ui/use-on-demand.ts';

const loadToaster = async () => (await import('../ui/toast.tsx')).Toaster;

function Toasts() {
  const { part: Toaster, show } = useOnDemand(loadToaster);
  useEffect(() => subscribeToToasts(show), [show]);
  return Toaster && <Toaster />;
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
