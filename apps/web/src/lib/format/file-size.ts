const kilobyte = 1_024;
const megabyte = 1_048_576;

/** Formats the size of a file: "3.1 MB", or "12 kB" below 0.1 MB. */
export function fileSize(bytes: number, locale = 'en'): string {
  const isSmall = bytes < megabyte / 10;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.ceil(bytes / kilobyte) : bytes / megabyte);
}
