import { Check } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type SelectOption<T extends string = string> = {
  value: T;
  label: string;
  disabled?: boolean;
};

/** A select's trigger with its list, initially open. */
export function SelectList({
  value,
  onValueChange,
  options,
  disabled,
  trigger,
}: {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  disabled: boolean;
  trigger: ReactNode;
}) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} disabled={disabled} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          className="z-popover max-h-(--radix-select-content-available-height) max-w-[calc(100vw-2rem)] min-w-(--radix-select-trigger-width) animate-enter overflow-hidden rounded-xl border border-border bg-elevated p-1.5 shadow-4"
        >
          <Radix.Viewport>
            {options.map(({ value: option, label, disabled: isOut }) => (
              <Radix.Item
                key={option}
                value={option}
                disabled={isOut ?? false}
                className="flex min-h-9 cursor-default items-center justify-between gap-4 rounded-sm px-2.5 py-1.5 text-sm wrap-anywhere outline-none select-none data-disabled:text-subtle data-highlighted:bg-hover data-[state=checked]:font-medium max-md:min-h-(--target-min)"
              >
                <Radix.ItemText>{label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check className="size-4 text-primary-text" aria-hidden />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
