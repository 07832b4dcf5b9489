/** Shared styles of text inputs and textareas. */
export const controlStyles =
  'w-full rounded-md border border-control bg-surface text-text placeholder:text-subtle transition-[border-color,box-shadow] duration-(--duration-fast) hover:border-muted focus:border-ring focus:outline-none focus:ring-3 focus:ring-ring/25 aria-invalid:border-danger aria-invalid:focus:ring-danger/25 disabled:bg-sunken disabled:text-subtle disabled:border-border read-only:bg-sunken read-only:border-border dark:disabled:bg-hover dark:read-only:bg-hover';
