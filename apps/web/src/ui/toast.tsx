import { Check, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../lib/cn.ts';
import {
  dismissToast,
  readToasts,
  subscribeToToasts,
  toastLimits,
  type ToastRecord,
  type ToastTone,
} from './toast-store.ts';

const tones = {
  success: { mark: 'bg-success text-on-success', icon: Check },
  danger: { mark: 'bg-danger text-on-danger', icon: X },
  info: { mark: 'bg-info text-on-info', icon: Info },
} as const;

/** The frame of a toast, shared with pages that picture one. */
export const toastFrame =
  'flex w-full max-w-sm items-start gap-3 rounded-xl border border-border bg-elevated p-4 shadow-4';

/** The mark that says how it went, before the words do. */
export function ToastMark({ tone }: { tone: ToastTone }) {
  const { mark, icon: Icon } = tones[tone];
  return (
    <span className={cn('mt-px grid size-5 shrink-0 place-items-center rounded-full', mark)}>
      <Icon className="size-3" strokeWidth={3} aria-hidden />
    </span>
  );
}

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
      <Radix.Close
        aria-label={t('ui.dismiss')}
        className="focus-ring relative -m-1 rounded-sm p-1 text-subtle after:absolute after:-inset-2.5 hover:text-text"
      >
        <X className="size-4" aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Stands once in the app and shows what `toast()` is given: bottom centre, F8 goes there, hover and focus hold the time. */
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
        // Clear of a bar at the foot of the page, and of a phone's sheet: what one does next is often there.
        className="fixed bottom-0 left-1/2 z-toast flex w-full max-w-[26rem] -translate-x-1/2 flex-col items-center p-4 outline-none [:root:has([data-foot=always])_&]:bottom-20 max-md:[:root:has([data-foot])_&]:bottom-20 max-md:[:root:has([role=dialog][data-state=open])_&]:top-0 max-md:[:root:has([role=dialog][data-state=open])_&]:bottom-auto"
      />
    </Radix.Provider>
  );
}
