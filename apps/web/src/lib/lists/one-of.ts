/** Returns the value if it is in the list, else undefined; for untrusted input such as the URL. */
export const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((each) => each === value);
