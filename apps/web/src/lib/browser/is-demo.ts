/** Returns whether the server runs as a demo: it marks the page. */
export const isDemo = (): boolean => document.querySelector('meta[name=demo]') !== null;
