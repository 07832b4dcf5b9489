import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

/** Width and gutter of the page, aligned with the header. */
export const container = 'mx-auto w-full max-w-[calc(var(--container-page)+4rem)] px-(--gutter)';

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

/** A page with only a centered message. */
export const MessagePage = ({ children }: { children: ReactNode }) => (
  <Page className="py-0 max-md:pt-0">{children}</Page>
);
