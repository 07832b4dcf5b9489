import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore, type ReactNode } from 'react';
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

function Item({ record }: { record: ToastRecord }): ReactNode {
  const { t } = useTranslation();
  const tone = record.tone ?? 'success';
  return (
    <Radix.Root
      open={record.open}
      onOpenChange={(open) => open || dismissToast(record.id)}
      type={tone === 'danger' ? 'foreground' : 'background'}
      className={cn(
        toastFrame,
        'focus-ring data-[state=closed]:animate-leave data-[state=open]:animate-toast data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-leave data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      <ToastMark tone={tone} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-sm font-medium">{record.title}</Radix.Title>
        {record.description && (
          <Radix.Description className="text-ui text-muted">{record.description}</Radix.Description>
        )}
      </div>
      <Radix.Close aria-label={t('ui.dismiss')} className={toastClose}>
        <X className="size-4" aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Renders the toasts of `toast()`: bottom center, F8 focuses them, hover and focus pause the timer. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts);
  return (
    <Radix.Provider
      duration={toastLimits.displayMs}
      swipeDirection="right"
      swipeThreshold={toastLimits.swipeThresholdPx}
    >
      {toasts.map((record) => (
        <Item key={record.id} record={record} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label={t('ui.notifications', { hotkey: '{hotkey}' })}
        className={toastArea}
      />
    </Radix.Provider>
  );
}
