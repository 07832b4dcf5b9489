import { useEffect, useState, type ComponentType } from 'react';
import { PlainToaster } from '../ui/plain-toaster.tsx';
import { subscribeToToasts } from '../ui/toast-store.ts';

// Late enough to leave the connection to the first page.
const prefetchAfterMs = 4_000;
// A toaster that arrives sooner than this shows the toast itself.
const waitMs = 500;

const loadToaster = async () => (await import('../ui/toast.tsx')).Toaster;

/** Shows toasts. The full toaster is loaded with the first one; until it is there, a plain one shows them. */
export function Toasts() {
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
  // An open dialog hides the rest of the page from screen readers, except for live regions.
  return (
    <div aria-live="off" className="no-print">
      {Toaster ? <Toaster /> : isPlain && <PlainToaster />}
    </div>
  );
}
