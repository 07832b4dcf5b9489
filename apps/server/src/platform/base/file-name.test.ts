import { expect, test } from 'vitest';
import { toContentDisposition, toExportName } from './file-name.ts';

test('names organization, content and day, and leaves out a missing organization', () => {
  const parts = { content: 'training', on: '2026-11-17' };
  expect(toExportName({ organization: 'Acme', ...parts })).toBe('Acme-training-2026-11-17');
  expect(toExportName({ organization: null, ...parts })).toBe('training-2026-11-17');
});

test.each([
  ['Acme Inc-users-2026-11-17', 'attachment; filename="Acme-Inc-users-2026-11-17.csv"'],
  [
    'Søren & Åse-users',
    'attachment; filename="S-ren-Ase-users.csv"; filename*=UTF-8\'\'S%C3%B8ren-%C3%85se-users.csv',
  ],
  [
    '株式会社-users',
    'attachment; filename="users.csv"; filename*=UTF-8\'\'%E6%A0%AA%E5%BC%8F%E4%BC%9A%E7%A4%BE-users.csv',
  ],
  ['a"\r\nx: y;../../b', 'attachment; filename="a-x-y-..-..-b.csv"'],
  ['…', 'attachment; filename="export.csv"'],
  ['x'.repeat(400), `attachment; filename="${'x'.repeat(150)}.csv"`],
])('writes a header for %j that cannot be broken out of', (name, header) => {
  expect(toContentDisposition(name, 'csv')).toBe(header);
});

test('writes a half of a surrogate pair without failing', () => {
  expect(toContentDisposition(`a\ud800b`, 'csv')).toBe('attachment; filename="a-b.csv"');
  expect(() => toContentDisposition('𠮷'.repeat(200), 'csv')).not.toThrow();
});
