import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

function Mark({ type }: { type: 'radio' | 'checkbox' }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-4.5 shrink-0 place-items-center border border-control bg-surface text-transparent group-has-checked:border-primary group-has-checked:bg-primary group-has-checked:text-white',
        type === 'radio' ? 'rounded-full' : 'rounded-xs',
      )}
    >
      {type === 'radio' ? (
        <span className="size-1.5 rounded-full bg-current" />
      ) : (
        <Check className="size-3.5" strokeWidth={3} />
      )}
    </span>
  );
}

/** One answer as a checkbox or radio button of the group `name`; the whole card is the target. */
export function OptionCard({
  type,
  name,
  checked,
  onChange,
  children,
  className,
}: {
  type: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <label
      className={cn(
        'group relative flex min-h-11 items-center gap-3 rounded-lg border border-border-strong bg-surface px-3.5 py-2.5 text-sm transition-colors hover:border-control hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:font-medium has-checked:shadow-[inset_0_0_0_1px_var(--primary)] dark:hover:bg-hover dark:hover:has-checked:bg-primary-soft',
        className,
      )}
    >
      {/* A native input, whose arrow keys never miss a quick press. */}
      <input
        type={type}
        name={name}
        checked={checked}
        onChange={onChange}
        className="absolute -inset-px focus-ring cursor-pointer scroll-mt-20 scroll-mb-28 appearance-none rounded-lg disabled:cursor-progress"
      />
      <Mark type={type} />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </label>
  );
}
