import { Link, type LinkProps } from 'react-router';
import { cn } from '../../lib/styles/cn.ts';

/** A link inside a line of text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      className={cn(
        'focus-ring rounded-xs font-medium text-primary-text underline-offset-4 hover:underline',
        // Enlarges the touch target beyond the line of text.
        'max-md:relative max-md:before:absolute max-md:before:-inset-x-1 max-md:before:-inset-y-2.5',
        className,
      )}
      {...rest}
    />
  );
}
