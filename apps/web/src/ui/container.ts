/** Width and gutter of the page, aligned with the header. */
export const container = 'mx-auto w-full max-w-[calc(var(--container-page)+4rem)] px-(--gutter)';
