import type { AttackRow } from './attack-rows.ts';

const start = '<!-- attacks: written by npm run attacks -->';
const end = '<!-- /attacks -->';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

const uncell = (text: string) => text.replaceAll('\\|', '|').trim();

/** Reads the figures of a document by attack, so that those of earlier runs stay. */
export function readFigures(document: string): Map<string, string> {
  const section = document.slice(document.indexOf(start), document.indexOf(end));
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
export function replaceSection(document: string, section: string): string {
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error('The document has no section for attacks');
  return `${document.slice(0, from)}${section}${document.slice(to + end.length)}`;
}
