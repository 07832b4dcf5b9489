/** How often to repeat: a few times on every commit, the full count in `npm run check:deep`. */
export const count = (small: number, deep: number): number =>
  process.env['CHECK_DEEP'] === 'on' ? deep : small;
