import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recordFigure } from './figures.ts';
import type { Mutant } from './mutation/code-mutants.ts';
import { explainedSurvivors } from './mutation/explained-survivors.ts';
import { groups } from './mutation/mutants-of-repository.ts';
import { findKilledByTable, runMutants, type MutantResult } from './mutation/run-mutants.ts';

// Removes each policy rule, permission check, limit and security header in turn and runs the tests that should fail.
// `npm run mutate rules limits` runs some groups, `--list` only counts, `--left` runs those that the last run
// has not killed. Named constraints are mutated by constraints.int.test.ts.

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const folder = `${root}/.local/mutation`;

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 100);
const nameOf = ({ file, line, before, after }: Mutant) =>
  `${file}:${line} ${inOneLine(before)} → ${inOneLine(after) || '(removed)'}`;
/** Names a mutant without its line, which changes with every edit. */
const keyOf = (mutant: Mutant) => nameOf(mutant).replace(/:\d+ /, ' ');

const args = process.argv.slice(2);
const options = new Set(args.filter((each) => each.startsWith('--')));
const names = args.filter((each) => !each.startsWith('--'));
const unknown = names.filter((name) => !(name in groups));
if (unknown.length > 0) throw new Error(`Unknown group: ${unknown.join(', ')}`);

type SavedResult = { name: string; outcome: string };

/** Returns the mutants that the last run has killed. Their names contain lines, so those after an edit run again. */
function readKilled(name: string): Set<string> {
  const path = `${folder}/${name}.json`;
  const saved = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SavedResult[]) : [];
  return new Set(saved.filter(({ outcome }) => outcome === 'killed').map((result) => result.name));
}

function summarize(
  run: number,
  all: number,
  survived: number,
  unexplained: number,
  began: number,
): string {
  const minutes = Math.ceil((Date.now() - began) / 60_000);
  const parts = [
    `${run - survived} of ${run} killed`,
    `${survived - unexplained} survivors explained`,
    `${unexplained} not`,
    ...(run < all ? [`${all - run} not run`] : []),
  ];
  return `${parts.join(', ')}; ${minutes} minutes`;
}

/** Saves after every mutant, so that an interrupted run is not lost. */
function save(name: string, results: MutantResult[], summary: string): void {
  mkdirSync(folder, { recursive: true });
  const saved: SavedResult[] = results.map((each) => ({
    name: nameOf(each),
    outcome: each.outcome,
  }));
  writeFileSync(`${folder}/${name}.json`, JSON.stringify(saved, null, 2));
  recordFigure(`mutation-${name}`, summary);
}

async function runGroup(name: string): Promise<number> {
  const group = groups[name];
  if (!group) return 0;
  const all = group.list();
  const killedBefore = options.has('--left') ? readKilled(name) : new Set<string>();
  const mutants = all.filter((mutant) => !killedBefore.has(nameOf(mutant)));
  console.log(`\n${name}: ${mutants.length} mutants`);
  if (options.has('--list')) {
    for (const mutant of mutants) console.log(`  ${nameOf(mutant)}`);
    return 0;
  }
  const began = Date.now();
  const results: MutantResult[] = all
    .filter((mutant) => !mutants.includes(mutant))
    .map((mutant) => ({ ...mutant, outcome: 'killed', seconds: 0 }));
  let unexplained: MutantResult[] = [];
  let summary = '';
  const report = (...added: MutantResult[]) => {
    results.push(...added);
    for (const each of added)
      console.log(`  ${each.outcome} in ${each.seconds.toFixed(1)} s  ${nameOf(each)}`);
    const survivors = results.filter(({ outcome }) => outcome === 'survived');
    unexplained = survivors.filter((survivor) => !(keyOf(survivor) in explainedSurvivors));
    summary = summarize(results.length, all.length, survivors.length, unexplained.length, began);
    save(name, results, summary);
  };
  mkdirSync(folder, { recursive: true });
  // Those that are left have survived the table.
  const usesTable = group.isInTable && killedBefore.size === 0;
  const killed = usesTable ? await findKilledByTable(root, mutants) : new Set<Mutant>();
  const seconds = (Date.now() - began) / 1_000 / Math.max(1, killed.size);
  report(...[...killed].map((mutant) => ({ ...mutant, outcome: 'killed' as const, seconds })));
  const left = mutants.filter((mutant) => !killed.has(mutant));
  await runMutants(root, left, group.stagesOf, report);
  console.log(`${name}: ${summary}`);
  for (const survivor of unexplained) console.log(`  SURVIVED ${keyOf(survivor)}`);
  return unexplained.length;
}

let unexplained = 0;
for (const name of names.length > 0 ? names : Object.keys(groups))
  unexplained += await runGroup(name);
process.exitCode = unexplained === 0 ? 0 : 1;
