import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { toastArea, toastClose, toastFrame, ToastMark } from './toast-frame.tsx';
import {
  dismissToast,
  readToasts,
  subscribeToToasts,
  toastLimits,
  type ToastRecord,
} from './toast-store.ts';

/** One toast without animation. An error stays until it is dismissed or replaced. */
export function PlainToast({ record }: { record: ToastRecord }) {
  const { t } = useTranslation();
  const { id, title, description, tone = 'success' } = record;
  useEffect(() => {
    if (tone === 'danger') return undefined;
    const timer = setTimeout(() => dismissToast(id), toastLimits.displayMs);
    return () => clearTimeout(timer);
  }, [id, tone]);
  return (
    <li className={cn(toastFrame, 'pointer-events-auto')}>
      <ToastMark tone={tone} />
      <div role={tone === 'danger' ? 'alert' : 'status'} className="min-w-0 flex-1">
        <p className="text-sm font-medium">{title}</p>
        {description && <p className="text-ui text-muted">{description}</p>}
      </div>
      <button
        type="button"
        aria-label={t('ui.dismiss')}
        className={toastClose}
        // Prevents an open dialog from closing on this click.
        onPointerDown={(event) => event.stopPropagation()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => dismissToast(id)}
      >
        <X className="size-4" aria-hidden />
      </button>
    </li>
  );
}

/** Shows toasts while the full toaster cannot be loaded, e.g. when the server is unreachable. */
export function PlainToaster() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts);
  return (
    <section aria-label={t('ui.notifications', { hotkey: 'F8' })}>
      <ol className={toastArea}>
        {toasts
          .filter(({ open }) => open)
          .map((record) => (
            <PlainToast key={record.id} record={record} />
          ))}
      </ol>
    </section>
  );
}
