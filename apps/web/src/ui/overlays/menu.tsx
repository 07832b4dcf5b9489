import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useContext, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { PortalContainer } from './portal-container.ts';

// Radix focuses the first entry only if it handled the key itself.
function usePressedTrigger(pressed: boolean) {
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!pressed) return;
    const arrow = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true });
    trigger.current?.dispatchEvent(arrow);
  }, [pressed]);
  return trigger;
}

/** A menu that opens from `trigger`, a button; arrow keys, type-ahead and Escape work. */
export function Menu({
  trigger,
  children,
  className,
  open,
  onOpenChange,
  startOpen,
  side = 'bottom',
  align = 'end',
  finalFocus,
}: {
  trigger: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Opens it on mount, with focus on the menu or on its first entry. */
  startOpen?: 'on_menu' | 'on_first_entry' | undefined;
  side?: 'top' | 'bottom' | undefined;
  /** Edge of the button it is aligned with. */
  align?: 'start' | 'end' | undefined;
  /** Called after closing; returns true if it moved focus elsewhere than the button. */
  finalFocus?: (() => boolean) | undefined;
}) {
  const pressed = usePressedTrigger(startOpen === 'on_first_entry');
  const control = {
    ...(open === undefined ? {} : { open }),
    ...(onOpenChange ? { onOpenChange } : {}),
  };
  return (
    <Radix.Root modal={false} defaultOpen={startOpen === 'on_menu'} {...control}>
      <Radix.Trigger ref={pressed} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={useContext(PortalContainer)}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (finalFocus?.()) event.preventDefault();
          }}
          className={cn(
            'z-popover w-56 origin-top-right animate-enter rounded-xl border border-border bg-elevated p-1.5 shadow-4 focus:outline-none data-[state=closed]:animate-leave',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** One entry; `asChild` makes it a link, `danger` marks irreversible actions. */
export function MenuItem({
  className,
  danger,
  ...rest
}: ComponentProps<typeof Radix.Item> & { danger?: boolean | undefined }) {
  return (
    <Radix.Item
      className={cn(
        'focus-ring flex h-9 cursor-pointer items-center gap-3 rounded-sm px-2.5 text-sm -outline-offset-2! select-none data-disabled:cursor-default data-disabled:text-subtle data-highlighted:bg-hover max-md:h-(--target-min) [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-subtle',
        danger && 'text-danger-text data-highlighted:bg-danger-soft [&_svg]:text-danger-text',
        className,
      )}
      {...rest}
    />
  );
}

/** A separator line. */
export function MenuSeparator({ className }: { className?: string | undefined }) {
  return <Radix.Separator className={cn('-mx-1.5 my-1.5 h-px bg-border', className)} />;
}

/** A group of entries of which one is selected. */
export function MenuRadioGroup(props: ComponentProps<typeof Radix.RadioGroup>) {
  return <Radix.RadioGroup {...props} />;
}

/** A radio entry as text; the selected one has a check mark. Choosing it closes the menu. */
export function MenuRadioItem({ children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem
      className="focus-ring flex h-8 cursor-pointer items-center justify-between gap-3 rounded-sm px-2.5 text-sm -outline-offset-2! select-none data-highlighted:bg-hover max-md:h-(--target-min)"
      {...rest}
    >
      {children}
      <Radix.ItemIndicator>
        <Check className="size-4 text-primary-text" aria-hidden />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

/** A radio entry as an icon; `label` is its name. Choosing it leaves the menu open. */
export function MenuRadioIcon({
  value,
  label,
  children,
}: {
  value: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <Radix.RadioItem
      value={value}
      aria-label={label}
      title={label}
      onSelect={(event) => event.preventDefault()}
      className="focus-ring grid size-8 cursor-pointer place-items-center rounded-sm text-subtle -outline-offset-2! data-highlighted:bg-hover data-[state=checked]:bg-primary-soft data-[state=checked]:text-primary-text [&_svg]:size-4"
    >
      {children}
    </Radix.RadioItem>
  );
}
