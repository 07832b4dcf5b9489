import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** A panel that slides in from the right; traps focus and returns it to the opener. */
export function Drawer({
  open,
  onOpenChange,
  title,
  initialFocus,
  finalFocus,
  children,
  className,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Element to focus first, such as the current lesson; else the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Receives focus after closing; else the opener does. */
  finalFocus?: (() => void) | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const returnFocus = useReturnFocus(initialFocus);
  const focusLast = (event: Event) => {
    if (!finalFocus) return returnFocus.onCloseAutoFocus(event);
    event.preventDefault();
    finalFocus();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-drawer animate-fade bg-scrim data-[state=closed]:animate-leave" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          onCloseAutoFocus={focusLast}
          className={cn(
            'fixed inset-y-0 right-0 z-drawer flex w-[min(92vw,23.5rem)] animate-drawer flex-col bg-elevated shadow-4 focus:outline-none data-[state=closed]:animate-drawer-out',
            className,
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-border py-2 pr-2 pl-5">
            <Radix.Title className="line-clamp-2 min-w-0 font-title wrap-anywhere">
              {title}
            </Radix.Title>
            <Radix.Close
              aria-label={t('ui.close')}
              className="focus-ring grid size-(--target-min) shrink-0 place-items-center rounded-md text-subtle hover:bg-hover hover:text-text"
            >
              <X className="size-5" aria-hidden />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
