import { Copy } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { useCopyToast } from '../toasts/use-copy-toast.ts';

/** A value to copy, without a visible label. */
export function CopyValue({
  value,
  copyLabel,
  copied,
}: {
  value: string;
  /** Name of the button. */
  copyLabel: string;
  /** Toast after copying. */
  copied: string;
}) {
  const copy = useCopyToast();
  return (
    <div className="flex h-(--control-lg) min-w-0 flex-1 items-center rounded-md border border-border bg-sunken pl-3 max-md:h-(--target-min) dark:bg-hover">
      <code className="min-w-0 flex-1 truncate font-mono text-xs select-all" title={value}>
        {value}
      </code>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={copyLabel}
        onClick={() => void copy(value, copied)}
      >
        <Copy aria-hidden />
      </Button>
    </div>
  );
}
