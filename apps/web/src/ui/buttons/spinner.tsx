import { LoaderCircle } from 'lucide-react';
import { cn } from '../../lib/styles/cn.ts';

/** A spinner; hidden from screen readers unless it has a label. */
export function Spinner({
  className,
  label,
}: {
  className?: string | undefined;
  label?: string | undefined;
}) {
  const arc = (
    <LoaderCircle
      data-spinner
      className={cn('size-4.5 shrink-0 animate-spin', className)}
      aria-hidden
    />
  );
  if (label === undefined) return arc;
  return (
    <output className="inline-grid place-items-center">
      {arc}
      <span className="sr-only">{label}</span>
    </output>
  );
}
