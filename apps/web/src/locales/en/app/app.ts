/** General texts. */
export const app = {
  loading: 'Loading',
} as const;
