/** Texts that belong to no page. */
export const app = {
  loading: 'Loading',
} as const;
