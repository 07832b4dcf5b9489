const bytesPerMegabyte = 1_048_576;

/** Formats a size in megabytes with one decimal, without unit: "62.1". */
export function megabytes(bytes: number, locale = 'en'): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / bytesPerMegabyte);
}
