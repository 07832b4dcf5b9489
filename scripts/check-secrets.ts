import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { allowedSecrets } from './supply-chain/allowed-secrets.ts';
import { findSecrets, type FoundSecret } from './supply-chain/secrets.ts';

// Fails if a file in the repository contains something that looks like a secret. Prints where, but not what.

const skipped = /(^|\/)package-lock\.json$/;
const paths = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && !skipped.test(path));

const isAllowed = ({ path, text }: FoundSecret) =>
  allowedSecrets.some((each) => each.path.test(path) && each.text.test(text));

async function scan(path: string): Promise<FoundSecret[]> {
  // Deleted, but not committed yet, or a link to a folder.
  const bytes = await readFile(path).catch(() => Buffer.of(0));
  return bytes.includes(0) ? [] : findSecrets(path, bytes.toString('utf8'));
}

const found: FoundSecret[] = [];
for (const path of paths) found.push(...(await scan(path)));
const rejected = found.filter((each) => !isAllowed(each));
for (const { path, line, rule } of rejected) console.error(`${path}:${line}: ${rule}`);
console.log(
  `${paths.length} files, ${rejected.length} with a secret, ${found.length - rejected.length} findings allowed`,
);
process.exitCode = rejected.length === 0 ? 0 : 1;
