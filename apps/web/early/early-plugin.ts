import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { session } from '../../../packages/contracts/src/identity/constants.ts';
import { earlyPages, type EarlyPage } from './early-pages.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const themeTag = '<script src="/theme.js"></script>';

/** Files of a page by how they are requested, as positions in the list of all files. */
type Files = { scripts: number[]; likely: number[]; styles: number[]; images: number[] };

/**
 * Replaces the theme script of index.html by a hashed one that also requests what the current page needs first. It is
 * a file, because the Content-Security-Policy allows no inline scripts.
 */
export const earlyScript: Plugin = {
  name: 'early-script',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset' || !String(html.source).includes(themeTag))
        throw new Error('index.html has no theme script to replace');
      const files: string[] = [];
      const pages = earlyPages.map((page) => toScriptPage(page, bundle, files));
      const data = [pages, files, session.refreshWhenLeftSeconds];
      const values = data.map((value) => JSON.stringify(value)).join(', ');
      const source = `${read('../public/theme.js')}\n${read('early-script.js')}\nrequestEarly(${values});\n`;
      const { code, errors } = minifySync('early.js', source, { module: false });
      if (errors[0]) throw new Error(errors[0].message);
      const file = this.getFileName(
        this.emitFile({ type: 'asset', name: 'early.js', source: code }),
      );
      html.source = String(html.source).replace(themeTag, `<script src="/${file}"></script>`);
    },
  },
};

function toScriptPage(page: EarlyPage, bundle: Rolldown.OutputBundle, files: string[]) {
  const { path, isSignedIn, calls = [] } = page;
  return { path, isSignedIn, calls, ...filesOf(page, bundle, files) };
}

function filesOf(page: EarlyPage, bundle: Rolldown.OutputBundle, files: string[]): Files {
  const { modules, likely = [], images = [] } = page;
  const output = Object.values(bundle);
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  const fileOf = (module: string) => {
    const chunk = [...chunks.values()].find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/${module}`)),
    );
    if (!chunk) throw new Error(`${module} is not in the build; was it renamed?`);
    return chunk.fileName;
  };
  // index.html loads the entry itself.
  const loaded = collectImports(entry ? [entry.fileName] : [], chunks);
  const needed = collectImports(modules.map(fileOf), chunks).difference(loaded);
  const low = collectImports(likely.map(fileOf), chunks).difference(loaded).difference(needed);
  const styles = [...needed].flatMap((name) => [
    ...(chunks.get(name)?.viteMetadata?.importedCss ?? []),
  ]);
  const positions = (names: Iterable<string>) =>
    [...new Set(names)].map((name) => {
      if (!files.includes(name)) files.push(name);
      return files.indexOf(name);
    });
  return {
    scripts: positions(needed),
    likely: positions(low),
    styles: positions(styles),
    images: positions(images.map((image) => findImage(image, output))),
  };
}

function findImage(name: string, output: (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): string {
  const asset = output.find((file) => file.type === 'asset' && file.names.includes(name));
  if (!asset) throw new Error(`${name} is not in the build; was it renamed?`);
  return asset.fileName;
}

function collectImports(
  starts: string[],
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<string> {
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    chunks.get(name)?.imports.forEach(visit);
  };
  starts.forEach(visit);
  return visited;
}
