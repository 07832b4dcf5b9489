/** A time zone as people read it. */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');

/** The zones to choose from, and the one that was chosen even if this browser does not know it. */
export function zoneOptions(chosen: string | undefined): { value: string; label: string }[] {
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  return (chosen === undefined || known.has(chosen) ? [...known] : [chosen, ...known]).map(
    (value) => ({ value, label: zoneWords(value) }),
  );
}
