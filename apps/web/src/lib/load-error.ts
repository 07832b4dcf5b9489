// What Chromium, Firefox, Safari and Vite say when the code of a page can't be fetched.
const messages =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True if an error says that the code of a page did not arrive: no connection, or a newer release. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof Error && messages.test(error.message);
