import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { findSiteErrors } from './docs/check-site.ts';
import { compressFiles } from './release/compress.ts';

// Builds the documents into dist/docs, which the API serves at /docs, and checks every link of the result.

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'dist/docs');

await rm(target, { recursive: true, force: true });
await build(join(root, 'docs'));

const entries = await readdir(target, { recursive: true, withFileTypes: true });
const paths = entries
  .filter((each) => each.isFile())
  .map((each) => join(each.parentPath, each.name));
const files = new Set(paths.map((path) => relative(target, path)));
const pages = new Map<string, string>();
for (const file of files)
  if (file.endsWith('.html')) pages.set(file, await readFile(join(target, file), 'utf8'));
const errors = findSiteErrors({ pages, files }, '/docs/');
if (errors.length > 0) throw new Error(`The documents have errors:\n${errors.join('\n')}`);
compressFiles(paths);
console.log(`${pages.size} pages in dist/docs; all links, anchors and images have a target.`);
