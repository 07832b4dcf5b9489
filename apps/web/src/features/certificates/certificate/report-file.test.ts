import { expect, test } from 'vitest';
import { readReport } from './report-file.ts';

const document = '%PDF-1.7 \u00e9\u00ff\n%%EOF\n';
const line = '%Atrium-Signature: aa.b_b.c-c\n';

test('hashes every byte before the signature', async () => {
  expect(await readReport(new Blob([document, line]))).toEqual({
    sha256: '4c048cde29cf83999a5c1ee26f4ea61af278d8190c5bfc2c25707a0664bfca53',
    signature: 'aa.b_b.c-c',
  });
  const longer = await readReport(new Blob(['x'.repeat(10_000), document, line]));
  expect(longer?.signature).toBe('aa.b_b.c-c');
});

test.each([
  ['nothing', ''],
  ['no signature', document],
  ['data after the signature', `${document}${line}1 0 obj\n`],
  ['an extra line break', `${document}${line}\n`],
  ['half a signature', `${document}%Atrium-Signature: aa.bb\n`],
])('rejects a file with %s', async (_, text) => {
  expect(await readReport(new Blob([text]))).toBeUndefined();
});
