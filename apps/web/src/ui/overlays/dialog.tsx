import { X, type LucideIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { useReturnFocus } from './use-return-focus.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, Cancel first, so that a destructive dialog without fields focuses Cancel. */
  footer: ReactNode;
  icon?: LucideIcon | undefined;
  tone?: 'neutral' | 'danger' | undefined;
  /** Busy: neither Escape nor a click outside closes it. */
  locked?: boolean | undefined;
  /** Element to focus first; else the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
};

const preventWhen = (locked: boolean) => (event: Event) => {
  if (locked) event.preventDefault();
};

function Head({
  icon: Icon,
  tone,
  title,
  description,
}: Pick<DialogProps, 'icon' | 'tone' | 'title' | 'description'>) {
  const tint =
    tone === 'danger' ? 'bg-danger-soft text-danger-text' : 'bg-primary-soft text-primary-text';
  return (
    <div className="flex gap-4 p-6 pb-4">
      {Icon && (
        <span className={cn('grid size-10 shrink-0 place-items-center rounded-full', tint)}>
          <Icon className="size-5" aria-hidden />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-title pr-8">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-1.5 text-sm text-muted">{description}</Radix.Description>
        )}
      </div>
    </div>
  );
}

/** A modal dialog: traps focus and returns it to the opener. A sheet below 768 px, which leaves room for a toast above. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  icon,
  tone = 'neutral',
  locked = false,
  initialFocus,
  className,
}: DialogProps) {
  const { t } = useTranslation();
  const returnFocus = useReturnFocus(initialFocus);
  const undescribed = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog grid animate-fade place-items-center overflow-y-auto bg-scrim p-4 backdrop-blur-[2px] data-[state=closed]:animate-leave max-md:place-items-end max-md:p-0">
          <Radix.Content
            {...undescribed}
            {...returnFocus}
            onEscapeKeyDown={preventWhen(locked)}
            onInteractOutside={preventWhen(locked)}
            className={cn(
              'relative w-full max-w-md animate-enter rounded-2xl border border-border bg-elevated shadow-4 focus:outline-none data-[state=closed]:animate-leave max-md:max-h-[calc(100dvh-6.5rem)] max-md:max-w-none max-md:overflow-y-auto max-md:rounded-b-none max-md:pb-4',
              className,
            )}
          >
            <Head icon={icon} tone={tone} title={title} description={description} />
            {children && <div className="px-6 pb-4">{children}</div>}
            <div className="flex flex-col-reverse gap-2 px-6 pb-6 sm:flex-row sm:justify-end">
              {footer}
            </div>
            <Radix.Close
              disabled={locked}
              aria-label={t('ui.close')}
              className="focus-ring absolute top-4 right-4 grid size-8 place-items-center rounded-md text-subtle hover:bg-hover hover:text-text max-md:top-2 max-md:right-2 max-md:size-(--target-min)"
            >
              <X className="size-4.5" aria-hidden />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
