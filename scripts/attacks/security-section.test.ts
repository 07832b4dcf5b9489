import { expect, test } from 'vitest';
import { formatSection, readFigures, replaceSection } from './security-section.ts';

test('replaces the section between its markers and nothing else', () => {
  const section = formatSection(
    [
      { name: 'a', attack: 'Read | write', test: 'a.test.ts', figure: '0 leaked' },
      { name: 'b', attack: 'Guess', test: 'b.test.ts', figure: undefined },
    ],
    '2026-01-31, 2 cores',
    { 'a.ts x → true': 'equivalent' },
  );
  expect(section).toContain('| Read \\| write | 0 leaked | `a.test.ts` |');
  expect(section).toContain('| Guess | not run | `b.test.ts` |');
  expect(section).toContain('| `a.ts x → true` | equivalent |');
  expect(readFigures(section).get('Read | write')).toBe('0 leaked');
  const document = `before\n\n${section}\n\nafter\n`;
  expect(replaceSection(document, section)).toBe(document);
  expect(() => replaceSection('before', section)).toThrow('no section');
});
