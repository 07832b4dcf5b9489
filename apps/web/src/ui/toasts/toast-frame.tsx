import { Check, Info, X } from 'lucide-react';
import { cn } from '../../lib/styles/cn.ts';
import type { ToastTone } from './toast-store.ts';

const tones = {
  success: { mark: 'bg-success text-on-success', icon: Check },
  danger: { mark: 'bg-danger text-on-danger', icon: X },
  info: { mark: 'bg-info text-on-info', icon: Info },
} as const;

/** Frame of a toast, shared by both toasters and by pages that illustrate one. */
export const toastFrame =
  'flex w-full max-w-sm items-start gap-3 rounded-xl border border-border bg-elevated p-4 shadow-4';

/** Position of toasts: clear of bottom bars and mobile sheets, which hold the next action. */
export const toastArea =
  'fixed bottom-0 left-1/2 z-toast flex w-full max-w-[26rem] -translate-x-1/2 flex-col items-center p-4 outline-none [:root:has([data-foot=always])_&]:bottom-20 max-md:[:root:has([data-foot])_&]:bottom-20 max-md:[:root:has([role=dialog][data-state=open])_&]:top-0 max-md:[:root:has([role=dialog][data-state=open])_&]:bottom-auto';

export const toastClose =
  'focus-ring relative -m-1 rounded-sm p-1 text-subtle after:absolute after:-inset-2.5 hover:text-text';

/** Icon for the tone. */
export function ToastMark({ tone }: { tone: ToastTone }) {
  const { mark, icon: Icon } = tones[tone];
  return (
    <span className={cn('mt-px grid size-5 shrink-0 place-items-center rounded-full', mark)}>
      <Icon className="size-3" strokeWidth={3} aria-hidden />
    </span>
  );
}
