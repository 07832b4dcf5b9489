/** Joins names for display. They may contain commas, so a comma can't separate them. */
export const joinNames = (names: readonly string[]): string => names.join(' · ');
