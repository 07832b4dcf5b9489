import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { repositoryPages } from '../../scripts/docs/repository-links.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Pages of files outside of `docs`. */
export default {
  paths: () =>
    Object.entries(repositoryPages).map(([page, file]) => ({
      params: { page },
      content: readFileSync(root + file, 'utf8'),
    })),
};
