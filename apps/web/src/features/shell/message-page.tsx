import type { ReactNode } from 'react';
import { Page } from './page.tsx';

/** A page with only a centered message. */
export const MessagePage = ({ children }: { children: ReactNode }) => (
  <Page className="py-0 max-md:pt-0">{children}</Page>
);
