/** Number of repetitions: a few on every commit, the full number in `npm run check:deep`. */
export const count = (small: number, deep: number): number =>
  process.env['CHECK_DEEP'] === 'on' ? deep : small;
