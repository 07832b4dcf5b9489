import { readSection, replaceSection as replaceIn } from '../document-section.ts';
import type { AttackRow } from './attack-rows.ts';
import type { Figure } from './figures-of-steps.ts';

const [start, end] = ['<!-- attacks: written by npm run attacks -->', '<!-- /attacks -->'];

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

const uncell = (text: string) => text.replaceAll('\\|', '|').trim();

/** Reads the measured figures of a document by attack, so that those of earlier runs stay with their date. */
export function readFigures(document: string): Map<string, Figure> {
  const section = readSection(document, [start, end]);
  return new Map(
    [...section.matchAll(/^\| (.+?) \| (.+?) \| (\d{4}-[^|]+?) \| `[^|]+` \|$/gm)].map(
      ([, attack = '', figure = '', measured = '']) => [
        uncell(attack),
        { figure: uncell(figure), measured },
      ],
    ),
  );
}

/** Formats the section of docs/security.md: the figure of each attack with its date, and the mutants that no test kills. */
export function formatSection(
  rows: (AttackRow & { result: Figure | undefined })[],
  survivors: Record<string, string>,
): string {
  const lines = rows.map(
    ({ attack, result, test }) =>
      `| ${cell(attack)} | ${cell(result?.figure ?? 'not run')} | ${result?.measured ?? '-'} | \`${test}\` |`,
  );
  const explained = Object.entries(survivors).map(
    ([mutant, reason]) => `| \`${cell(mutant)}\` | ${cell(reason)} |`,
  );
  return [
    start,
    '',
    '<!-- prettier-ignore-start -->',
    '',
    '| Attack | Figure | Measured | Command or test |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
    ...(explained.length > 0
      ? ['Mutants that no test kills:', '', '| Mutant | Why |', '| --- | --- |', ...explained, '']
      : []),
    '<!-- prettier-ignore-end -->',
    '',
    end,
  ].join('\n');
}

/** Replaces the section between its markers. Throws if the document has none. */
export const replaceSection = (document: string, section: string): string =>
  replaceIn(document, [start, end], section);
