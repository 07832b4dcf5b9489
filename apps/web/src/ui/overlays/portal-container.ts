import { createContext } from 'react';

/** Container of menus and tooltips; the body unless an element is in full screen. */
export const PortalContainer = createContext<HTMLElement | null>(null);
