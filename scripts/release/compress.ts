import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|txt)$/;

/** Writes compressed copies next to those of the files that are text, so that the server does not compress. */
export function compressFiles(paths: readonly string[]): void {
  for (const path of paths.filter((each) => compressible.test(each))) {
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
