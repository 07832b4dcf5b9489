import type { Unreadiness } from '@atrium/contracts/publishing';

/** Where in the editor something is that is not ready, as its address says it. */
export function placeOf({ reason, lessonId }: Unreadiness): string {
  if (reason === 'no_description') return '?';
  return lessonId === null ? '?tab=curriculum' : `?tab=curriculum&lesson=${lessonId}`;
}
