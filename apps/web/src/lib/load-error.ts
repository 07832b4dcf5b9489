// Messages of Chromium, Firefox, Safari and Vite when a page's code cannot be loaded.
const messages =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Returns true if an error means that a page's code failed to load: no connection, or a newer release. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof Error && messages.test(error.message);
