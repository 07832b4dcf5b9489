/** A line that looks like it contains a secret. */
export type FoundSecret = { path: string; line: number; rule: string; text: string };

type Rule = { name: string; pattern: RegExp };

const rules: Rule[] = [
  { name: 'private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/ },
  { name: 'AWS access key', pattern: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/ },
  { name: 'GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,})\b/ },
  { name: 'GitLab token', pattern: /\bglpat-[\w-]{20,}\b/ },
  { name: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { name: 'Slack token', pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,}\b/ },
  { name: 'Stripe key', pattern: /\b[rs]k_live_[A-Za-z0-9]{20,}\b/ },
  { name: 'Google API key', pattern: /\bAIza[\w-]{35}\b/ },
  { name: 'API key', pattern: /\batr_[0-9A-Za-z]{22}_[0-9A-Za-z]{49}\b/ },
  { name: 'JSON web token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}\b/ },
  {
    name: 'password in a URL',
    pattern: /\b[a-z][a-z\d+.-]*:\/\/[^\s:/@'"`${}<]+:[^\s:/@'"`${}<]{6,}@/i,
  },
];

const assignment =
  /(?:secret|token|passw(?:or)?d|passphrase|api_?key|access_?key|private_?key|credential)\w*['"]?\s*[:=]\s*['"`]?([\w+/=.-]{20,})/gi;
/** Bits per character; English words and names of code have less. */
const minEntropy = 4.2;

/** Returns the Shannon entropy of a text in bits per character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}

const isRandom = (text: string) => /\d/.test(text) && entropyOf(text) >= minEntropy;

function findInLine(text: string): string[] {
  const found = rules.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
  for (const [, value = ''] of text.matchAll(assignment))
    if (isRandom(value)) found.push('random value assigned to a secret');
  return found;
}

/** Finds what looks like a secret in a text file. */
export const findSecrets = (path: string, content: string): FoundSecret[] =>
  content
    .split('\n')
    .flatMap((text, index) =>
      findInLine(text).map((rule) => ({ path, line: index + 1, rule, text })),
    );
