import { useEffect, useState, type ComponentType } from 'react';
import { PlainToaster } from '../ui/plain-toaster.tsx';
import { subscribeToToasts } from '../ui/toast-store.ts';

// Late enough not to compete with the first page for bandwidth.
const prefetchAfterMs = 4_000;
// If the toaster loads within this time, it shows the first toast itself.
const waitMs = 500;

const loadToaster = async () => (await import('../ui/toast.tsx')).Toaster;

/** Shows toasts. Loads the full toaster with the first one; a plain one shows them until it has loaded. */
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
  // An open dialog hides the rest of the page from screen readers, except live regions.
  return (
    <div aria-live="off" className="no-print">
      {Toaster ? <Toaster /> : isPlain && <PlainToaster />}
    </div>
  );
}
