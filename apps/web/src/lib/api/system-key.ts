/** Key of the queries of system administration, which are refetched together after a change. */
export const systemKey = ['system'] as const;
