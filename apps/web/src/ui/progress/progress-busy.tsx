import { Progress as Radix } from 'radix-ui';
import { cn } from '../../lib/styles/cn.ts';

/** Indeterminate progress, such as a file being processed on the server. */
export function ProgressBusy({
  label,
  className,
}: {
  label: string;
  className?: string | undefined;
}) {
  return (
    <Radix.Root
      value={null}
      aria-label={label}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-progress-track', className)}
    >
      <div className="h-full w-1/3 animate-slide rounded-full bg-progress" data-ambient />
    </Radix.Root>
  );
}
