/** Folds what looks the same: composed and decomposed letters, letter case and repeated spaces. */
const toComparable = (name: string) =>
  name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase().normalize('NFC');

/** True if two names differ only in letter case, spaces or Unicode composition. */
export const isSameName = (one: string, other: string): boolean =>
  toComparable(one) === toComparable(other);
