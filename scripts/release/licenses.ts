import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listShippedPackages } from './packages.ts';

const isLicenseFile = (name: string) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(name);

/** Returns the licenses of all shipped packages: a list, then the texts that the packages contain. */
export async function writeLicenseList(root: string): Promise<string> {
  const packages = await listShippedPackages(root);
  const texts = new Map<string, string[]>();
  for (const { name, version, path, license } of packages) {
    const folder = join(root, path);
    const files = (await readdir(folder)).filter(isLicenseFile).toSorted();
    const parts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const text = parts.map((part) => part.trim()).join('\n\n') || `License: ${license}`;
    texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`]);
  }
  return [
    'This product contains the following packages.',
    '',
    ...packages.map(({ name, version, license }) => `${name} ${version}: ${license}`),
    // Many packages have the same text.
    ...[...texts].map(([text, names]) => `\n${'-'.repeat(80)}\n${names.join('\n')}\n\n${text}`),
    '',
  ].join('\n');
}
