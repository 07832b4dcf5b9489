/** The page's width and gutter: whatever carries it lines up with the header. */
export const container = 'mx-auto w-full max-w-[calc(var(--container-page)+4rem)] px-(--gutter)';
