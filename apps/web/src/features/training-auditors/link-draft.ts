/** A link as it is typed. */
export type LinkDraft = { label: string; shows: 'any' | 'one'; on: string; days: string };

export const emptyDraft: LinkDraft = { label: '', shows: 'any', on: '', days: '14' };

/** What has to be filled in or mended before a link can be made. */
export function problemsIn({ label, shows, on, days }: LinkDraft): ('label' | 'on' | 'days')[] {
  const isGoodFor = /^\d{1,2}$/.test(days) && Number(days) >= 1 && Number(days) <= 90;
  return [
    ...(label.trim() === '' ? (['label'] as const) : []),
    ...(shows === 'one' && on === '' ? (['on'] as const) : []),
    ...(isGoodFor ? [] : (['days'] as const)),
  ];
}
