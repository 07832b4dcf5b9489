import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '../lib/cn.ts';
import { buttonStyles, type ButtonVariants } from './button-styles.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    /** Lends the look to its one child, a link as a rule. Such a button has no loading state. */
    asChild?: boolean | undefined;
    /** Work is under way: label, width and focus stay, further presses do nothing. Give `false` while it is not. */
    loading?: boolean | undefined;
  };

// The spinner takes an icon's place. Where there is none, a button that may load is at rest already as
// wide as it will be with a spinner and its gap: the width never changes.
const spinnerStyles = '[&_svg:not([data-spinner])]:hidden';
const room =
  "not-has-[svg]:before:w-1 not-has-[svg]:before:content-[''] not-has-[svg]:after:w-1 not-has-[svg]:after:content-['']";
const roomXl = 'not-has-[svg]:before:w-1.5 not-has-[svg]:after:w-1.5';

/** A button that presses, loads and turns grey as every other; `type` is "button" unless said otherwise. */
export function Button({
  className,
  variant,
  size,
  asChild,
  loading,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const styles = cn(
    buttonStyles({ variant, size }),
    loading === false && [room, size === 'xl' && roomXl],
    loading && spinnerStyles,
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={styles} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  const ignoreWhileLoading = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      className={styles}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={ignoreWhileLoading}
      {...rest}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}
