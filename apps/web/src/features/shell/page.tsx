import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { container } from '../../ui/container.ts';

/** The main part of a page; the skip link leads here. */
export function Page({ className, ...rest }: ComponentProps<'main'>) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={cn(container, 'pt-8 pb-20 focus:outline-none max-md:pt-6 max-md:pb-13', className)}
      {...rest}
    />
  );
}
