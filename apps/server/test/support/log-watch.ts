import { expect } from 'vitest';

/** What must never be logged: tokens of every kind, links that contain one, and the test passwords. */
const secrets = [
  { what: 'an access token', pattern: /eyJ[\w-]{10,}\.[\w-]{10,}\./ },
  { what: 'a mailed link or its token', pattern: /token=/ },
  { what: 'a signed address', pattern: /x-amz-signature/i },
  { what: 'an API key', pattern: /atr_[0-9A-Za-z]{22}_/ },
  { what: 'a credential of 256 bits', pattern: /(?<![\w-])[\w-]{43}(?![\w-])/ },
  {
    what: 'a password',
    pattern: /tall-birch-91|green-tea-77|attackers-own|quiet-harbour|blue-kettle|wrong-guess/,
  },
];

/** Captures the log of a suite at every level, to be searched for secrets when it ends. */
export function captureLog() {
  const lines: string[] = [];
  return {
    stream: { write: (line: string) => void lines.push(line) },
    expectNoSecrets() {
      for (const { what, pattern } of secrets) {
        expect(
          lines.filter((line) => pattern.test(line)),
          `${what} in the log`,
        ).toEqual([]);
      }
    },
  };
}
