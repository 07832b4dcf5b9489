import { createContext } from 'react';

/** Where menus and tooltips are put; the page unless a part of it can fill the screen alone. */
export const PortalContainer = createContext<HTMLElement | null>(null);
