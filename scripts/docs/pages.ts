import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../docs', import.meta.url));

/** Lists the pages of a folder of docs in the order of their file names, titled by their first heading. */
export function listPages(name: string): { text: string; link: string }[] {
  return readdirSync(`${folder}/${name}`)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .map((file) => {
      const title = /^# (.+)$/m.exec(readFileSync(`${folder}/${name}/${file}`, 'utf8'))?.[1];
      return { text: title?.replaceAll('`', '') ?? file, link: `/${name}/${file}` };
    });
}
