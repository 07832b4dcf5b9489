import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { container } from '../../ui/container.ts';

/** Main element of a page and target of the skip link. */
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
