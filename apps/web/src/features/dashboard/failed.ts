/** What could not be had, and how to ask for it again. */
export type Failed = { status: 'failed'; error: unknown; retry: () => void };
