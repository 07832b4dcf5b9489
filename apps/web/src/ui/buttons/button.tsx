import { Slot } from 'radix-ui';
import { useRef, type ComponentProps, type MouseEvent } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { buttonStyles, type ButtonVariants } from './button-styles.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    /** Renders its only child, usually a link, with the button's styles. No loading state. */
    asChild?: boolean | undefined;
    /**
     * Busy: label, width and focus stay, further clicks are ignored, also those before the request of the first one is
     * rendered as loading. Pass `false` when idle.
     */
    loading?: boolean | undefined;
  };

// The spinner replaces the icon. Without an icon, a button that may load reserves the space for the spinner, so that
// its width never changes.
const spinnerStyles = '[&_svg:not([data-spinner])]:hidden';
const room =
  "not-has-[svg]:before:w-1 not-has-[svg]:before:content-[''] not-has-[svg]:after:w-1 not-has-[svg]:after:content-['']";
const roomXl = 'not-has-[svg]:before:w-1.5 not-has-[svg]:after:w-1.5';

/** The standard button; `type` defaults to "button". */
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
  const isStarting = useRef(false);
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
    if (loading || isStarting.current) return event.preventDefault();
    onClick?.(event);
    if (loading === undefined) return;
    isStarting.current = true;
    // The state of a request is rendered by a timer too, which was set before.
    setTimeout(() => {
      isStarting.current = false;
    });
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
