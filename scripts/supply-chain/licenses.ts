/**
 * Licenses of packages that may be shipped: they allow use in a product whose own source is not published. A new one is
 * added only after reading it.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages with another license, or with one that their manifest does not name. */
const reviewed: { name: RegExp; license: string; reason: string }[] = [
  {
    name: /^@img\/sharp-libvips-/,
    license: 'LGPL-3.0-or-later',
    reason: 'a shared library that is shipped unchanged and can be replaced',
  },
  { name: /^png-js$/, license: 'SEE LICENSE IN LICENSE', reason: 'its license file is MIT' },
];

/** Returns whether a package may be shipped. */
export const isAllowedPackage = ({ name, license }: { name: string; license: string }): boolean =>
  isAllowedLicense(license) ||
  reviewed.some((each) => each.name.test(name) && each.license === license);

const tokensOf = (expression: string) => expression.match(/\(|\)|[^\s()]+/g) ?? [];

/**
 * Returns whether an SPDX expression is allowed: one side of every OR, and both sides of every AND. Exceptions (WITH) are
 * not in the list and therefore rejected.
 */
function isAllowedLicense(expression: string): boolean {
  const tokens = tokensOf(expression);
  const readTerm = (): boolean => {
    const token = tokens.shift();
    if (token !== '(') return token !== undefined && allowed.has(token);
    const inner = readOr();
    return tokens.shift() === ')' && inner;
  };
  const readAnd = (): boolean => {
    let result = readTerm();
    while (tokens[0] === 'AND') {
      tokens.shift();
      result = readTerm() && result;
    }
    return result;
  };
  const readOr = (): boolean => {
    let result = readAnd();
    while (tokens[0] === 'OR') {
      tokens.shift();
      result = readAnd() || result;
    }
    return result;
  };
  return readOr() && tokens.length === 0;
}
