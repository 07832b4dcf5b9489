import type { ComponentProps } from 'react';
import { cn } from '../../../lib/styles/cn.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';

/** Icon button of the player with its name and shortcut as label and tooltip. */
export function ControlButton({
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        aria-label={label}
        className={cn(
          'focus-ring grid size-10 shrink-0 place-items-center rounded-full text-white transition-colors hover:bg-white/15',
          className,
        )}
        {...rest}
      />
    </Tooltip>
  );
}
