import { readSection, replaceSection as replaceIn } from '../document-section.ts';
import type { AttackRow } from './attack-rows.ts';

const [start, end] = ['<!-- attacks: written by npm run attacks -->', '<!-- /attacks -->'];

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

const uncell = (text: string) => text.replaceAll('\\|', '|').trim();

/** Reads the figures of a document by attack, so that those of earlier runs stay. */
export function readFigures(document: string): Map<string, string> {
  const section = readSection(document, [start, end]);
  return new Map(
    [...section.matchAll(/^\| (.+?) \| (.+?) \| `[^|]+` \|$/gm)].map(
      ([, attack = '', figure = '']) => [uncell(attack), uncell(figure)],
    ),
  );
}

/** Formats the section of docs/security.md: the figure of each attack, and the mutants that no test kills. */
export function formatSection(
  rows: (AttackRow & { figure: string | undefined })[],
  machine: string,
  survivors: Record<string, string>,
): string {
  const lines = rows.map(
    ({ attack, figure, test }) =>
      `| ${cell(attack)} | ${cell(figure ?? 'not run')} | \`${test}\` |`,
  );
  const explained = Object.entries(survivors).map(
    ([mutant, reason]) => `| \`${cell(mutant)}\` | ${cell(reason)} |`,
  );
  return [
    start,
    '',
    `Figures of the last run of each, the latest: ${machine}.`,
    '',
    '<!-- prettier-ignore-start -->',
    '',
    '| Attack | Figure | Command or test |',
    '| --- | --- | --- |',
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
