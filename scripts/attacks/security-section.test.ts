import { expect, test } from 'vitest';
import { formatSection, readFigures, replaceSection } from './security-section.ts';

test('replaces the section between its markers and nothing else', () => {
  const section = formatSection(
    [
      {
        name: 'a',
        attack: 'Read | write',
        test: 'a.test.ts',
        result: { figure: '0 leaked | found', measured: '2026-01-31, 2 cores' },
      },
      { name: 'b', attack: 'Guess', test: 'b.test.ts', result: undefined },
    ],
    { 'a.ts x → true': 'equivalent' },
  );
  expect(section).toContain(
    '| Read \\| write | 0 leaked \\| found | 2026-01-31, 2 cores | `a.test.ts` |',
  );
  expect(section).toContain('| Guess | not run | - | `b.test.ts` |');
  expect(section).toContain('| `a.ts x → true` | equivalent |');
  expect([...readFigures(section)]).toEqual([
    ['Read | write', { figure: '0 leaked | found', measured: '2026-01-31, 2 cores' }],
  ]);
  const document = `before\n\n${section}\n\nafter\n`;
  expect(replaceSection(document, section)).toBe(document);
  expect(() => replaceSection('before', section)).toThrow('no section');
});
