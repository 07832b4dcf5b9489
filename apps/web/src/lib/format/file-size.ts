const kilobyte = 1_024;
const megabyte = 1_048_576;
const gigabyte = 1_073_741_824;

/** Formats the size of a file: "3.1 MB", "12 kB" below 0.1 MB, or "1.9 GB" from a gigabyte on. */
export function fileSize(bytes: number, locale = 'en'): string {
  const format = (value: number, unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value);
  if (bytes < megabyte / 10) return format(Math.ceil(bytes / kilobyte), 'kilobyte', 0);
  if (bytes < gigabyte) return format(bytes / megabyte, 'megabyte', 1);
  return format(bytes / gigabyte, 'gigabyte', 1);
}
