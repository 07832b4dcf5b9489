import { cva, type VariantProps } from 'class-variance-authority';

const base =
  'focus-ring relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-[background-color,border-color,color,box-shadow,transform] duration-(--duration-fast) active:translate-y-px disabled:pointer-events-none disabled:shadow-none aria-busy:cursor-progress! [&_svg]:shrink-0';

/** Button class names, for links and labels that look like buttons. */
export const buttonStyles = cva(base, {
  variants: {
    variant: {
      primary:
        'bg-primary text-on-primary shadow-button hover:bg-primary-hover active:bg-primary-pressed disabled:bg-sunken disabled:text-subtle disabled:border disabled:border-border dark:disabled:bg-hover',
      secondary:
        'border border-border-strong bg-surface text-text shadow-1 hover:bg-sunken dark:bg-elevated dark:hover:bg-hover disabled:bg-sunken disabled:text-subtle dark:disabled:bg-hover',
      soft: 'bg-primary-soft text-primary-text hover:bg-primary-soft-hover disabled:bg-sunken disabled:text-subtle dark:disabled:bg-hover',
      ghost: 'text-muted hover:bg-hover hover:text-text active:bg-pressed disabled:text-subtle',
      danger:
        'bg-danger text-on-danger shadow-button hover:bg-danger-hover disabled:bg-sunken disabled:text-subtle dark:disabled:bg-hover',
      'danger-ghost': 'text-danger-text hover:bg-danger-soft disabled:text-subtle',
      link: 'h-auto! min-h-0! px-0! text-primary-text underline-offset-4 hover:underline disabled:text-subtle',
      glass: 'bg-white/12 text-white backdrop-blur-md hover:bg-white/20',
      /** For images and dark backgrounds, where violet has too little contrast. */
      paper: 'bg-white text-ink-900 hover:bg-ink-100',
      /** The only disabled button that is not gray: something is finished. */
      completed:
        'bg-success-soft text-success-text shadow-[inset_0_0_0_1px_var(--success-line)] disabled:shadow-[inset_0_0_0_1px_var(--success-line)]',
    },
    size: {
      sm: 'h-(--control-sm) px-3 text-ui max-md:min-h-(--target-min) [&_svg]:size-4',
      md: 'h-(--control-md) px-3.5 text-sm max-md:min-h-(--target-min) [&_svg]:size-4',
      lg: 'h-(--control-lg) px-4 text-sm max-md:min-h-(--target-min) [&_svg]:size-4',
      xl: 'h-(--control-xl) px-6 text-base [&_svg]:size-5',
      icon: 'size-(--control-md) max-md:size-(--target-min) [&_svg]:size-4.5',
      'icon-sm': 'size-(--control-sm) max-md:size-(--target-min) [&_svg]:size-4',
    },
  },
  defaultVariants: { variant: 'primary', size: 'lg' },
});

export type ButtonVariants = VariantProps<typeof buttonStyles>;
