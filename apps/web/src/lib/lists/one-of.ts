/** A value if it is one of a list, else undefined: what an address says need not be true. */
export const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((each) => each === value);
