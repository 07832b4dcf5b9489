/** State of a failed request with a retry function. */
export type Failed = { status: 'failed'; error: unknown; retry: () => void };
