/** Form values of a new link. */
export type LinkDraft = { label: string; shows: 'any' | 'one'; on: string; days: string };

export const emptyDraft: LinkDraft = { label: '', shows: 'any', on: '', days: '14' };

/** Returns the fields with missing or invalid values. */
export function findErrors({ label, shows, on, days }: LinkDraft): ('label' | 'on' | 'days')[] {
  const isValidDays = /^\d{1,2}$/.test(days) && Number(days) >= 1 && Number(days) <= 90;
  return [
    ...(label.trim() === '' ? (['label'] as const) : []),
    ...(shows === 'one' && on === '' ? (['on'] as const) : []),
    ...(isValidDays ? [] : (['days'] as const)),
  ];
}
