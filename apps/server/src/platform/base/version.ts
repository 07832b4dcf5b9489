import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Which version runs. The commit is null in development, where it changes without a restart. */
export type Version = { version: string; commit: string | null };

const manifest = z.object({ version: z.string(), commit: z.string().nullable().default(null) });

/** Written by `npm run release`; a checkout has only the package. */
const files = ['release.json', 'package.json'];

function readVersion(): Version {
  for (const file of files) {
    try {
      const text = readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');
      return manifest.parse(JSON.parse(text));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`Neither ${files.join(' nor ')} exists`);
}

export const version: Version = readVersion();
