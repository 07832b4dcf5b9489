import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { formatCount } from '../../lib/format/format.ts';
import { useShowCurrent } from '../hooks/use-show-current.ts';

export type Tab<T extends string> = { value: T; label: string; count?: number };

/** Tabs with panels; arrow keys move focus and open each tab unless `onPress` is set. Put TabPanel inside. */
export function Tabs<T extends string>({
  label,
  value,
  onValueChange,
  items,
  onPress = false,
  children,
  className,
}: {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  items: readonly Tab<T>[];
  /** Each panel has its own URL, so it opens on press, not on focus. */
  onPress?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  const { i18n } = useTranslation();
  // Counts load later and may push the current tab out of view.
  const row = useShowCurrent<HTMLDivElement>([value, ...items.map(({ count }) => count)].join(' '));
  const choose = (next: string) => {
    const item = items.find((each) => each.value === next);
    if (item) onValueChange(item.value);
  };
  return (
    <Radix.Root
      value={value}
      onValueChange={choose}
      activationMode={onPress ? 'manual' : 'automatic'}
      className={className}
    >
      {/* Wider than its container, so that the focus ring of a tab is not cut off. */}
      <div className="border-b border-border max-md:-mx-(--gutter)">
        <Radix.List
          ref={row}
          aria-label={label}
          className="relative -mx-2 -mb-px flex gap-2 overflow-x-auto [scrollbar-width:none] max-md:mx-0 max-md:gap-1 max-md:px-[calc(var(--gutter)-0.5rem)]"
        >
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              className="focus-ring group relative flex items-center gap-2 rounded-sm px-2 pt-1.5 pb-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2! transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-text data-[state=active]:text-text data-[state=active]:after:bg-primary max-md:min-h-(--target-min)"
            >
              {item.label}
              {item.count !== undefined && (
                <span className="rounded-full bg-sunken px-1.5 text-2xs leading-4.5 text-muted tnum group-data-[state=active]:bg-primary-soft group-data-[state=active]:text-primary-text dark:bg-hover">
                  {formatCount(item.count, i18n.language)}
                </span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {children}
    </Radix.Root>
  );
}

/** Content of one tab. */
export function TabPanel({
  value,
  keep = false,
  children,
  className,
}: {
  value: string;
  /** Keeps its state while another tab is shown. */
  keep?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <Radix.Content
      value={value}
      {...(keep && { forceMount: true })}
      className={cn('focus-ring rounded-sm data-[state=inactive]:hidden', className)}
    >
      {children}
    </Radix.Content>
  );
}
