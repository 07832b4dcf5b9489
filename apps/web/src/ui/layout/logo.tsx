import { BRAND } from '@atrium/contracts/base/constants';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cn } from '../../lib/styles/cn.ts';
import { paths } from '../../lib/paths/paths.ts';

type LogoProps = {
  /** For dark images: white tile, white text. */
  invert?: boolean | undefined;
  className?: string | undefined;
};

/** The logo mark. */
export function LogoMark({ invert, className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={cn('size-7', invert ? 'text-iris-700' : 'text-on-primary', className)}
      aria-hidden
    >
      <rect width="32" height="32" rx="8.5" className={invert ? 'fill-white' : 'fill-primary'} />
      <path
        d="M7.5 25V15.5a8.5 8.5 0 0 1 17 0V25h-4.2v-9.5a4.3 4.3 0 0 0-8.6 0V25Z"
        fill="currentColor"
      />
      <path d="M14.4 25v-8.3a1.6 1.6 0 0 1 3.2 0V25Z" fill="currentColor" opacity=".55" />
    </svg>
  );
}

/** Mark and name, linking to home. */
export function Logo({
  invert,
  className,
  ...rest
}: LogoProps & Omit<ComponentProps<typeof Link>, 'to' | 'children' | 'className'>) {
  return (
    <Link
      {...rest}
      to={paths.home}
      data-logo
      className={cn(
        'focus-ring inline-flex items-center gap-2.5 rounded-md max-md:min-h-(--target-min)',
        className,
      )}
    >
      <LogoMark invert={invert} />
      <span
        className={cn('font-heading text-xl tracking-tight', invert ? 'text-white' : 'text-text')}
      >
        {BRAND}
      </span>
    </Link>
  );
}
