/** Formats a time zone for display. */
export const formatTimeZone = (zone: string): string => zone.replaceAll('_', ' ');

/** Returns the zones to choose from, including the current one even if this browser does not know it. */
export function zoneOptions(chosen: string | undefined): { value: string; label: string }[] {
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  return (chosen === undefined || known.has(chosen) ? [...known] : [chosen, ...known]).map(
    (value) => ({ value, label: formatTimeZone(value) }),
  );
}
