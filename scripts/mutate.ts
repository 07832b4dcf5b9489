import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recordFigure } from './figures.ts';
import type { Mutant } from './mutation/code-mutants.ts';
import { explainedSurvivors } from './mutation/explained-survivors.ts';
import { groups, type MutantGroup } from './mutation/mutants-of-repository.ts';
import {
  findKilledByTable,
  runMutants,
  type MutantResult,
  type Outcome,
} from './mutation/run-mutants.ts';

// Removes each policy rule, permission check, rule of completion or authentication, limit and security header in turn
// and runs the tests that should fail.
// `npm run mutate rules limits` runs some groups, `--list` only lists them, `--left` runs those that the last run has
// not killed. `--no-table` skips the authorization table, `--only-table` runs nothing else. Named constraints are
// mutated by constraints.int.test.ts.

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

/** Describes the results as docs/security.md publishes them. */
function summarize(results: MutantResult[], all: number, unexplained: number): string {
  const count = (outcome: Outcome) => results.filter((each) => each.outcome === outcome).length;
  const judged = results.length - count('not judged');
  const parts = [
    `${count('killed')} of ${judged} killed`,
    `${count('survived') - unexplained} survivors explained`,
    `${unexplained} not`,
    ...(judged < all ? [`${all - judged} not run`] : []),
  ];
  return parts.join(', ');
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

/** A group of mutants in a run: those that an earlier run has killed have results, the others are left. */
class GroupRun {
  readonly results: MutantResult[];
  left: Mutant[];
  unexplained: MutantResult[] = [];
  readonly name: string;
  readonly group: MutantGroup;
  private readonly all: Mutant[];

  constructor(name: string, group: MutantGroup) {
    this.name = name;
    this.group = group;
    this.all = group.list();
    const killed = options.has('--left') ? readKilled(name) : new Set<string>();
    const isKilled = (mutant: Mutant) => killed.has(nameOf(mutant));
    this.left = this.all.filter((mutant) => !isKilled(mutant));
    this.results = this.all
      .filter(isKilled)
      .map((mutant) => ({ ...mutant, outcome: 'killed', seconds: 0 }));
    console.log(`${name}: ${this.left.length} of ${this.all.length} mutants`);
  }

  report(added: MutantResult[]): void {
    this.results.push(...added);
    for (const each of added) {
      const outcome = each.isReached === false ? 'not reached' : each.outcome;
      console.log(`  ${outcome} after ${Math.round(each.seconds)} s  ${nameOf(each)}`);
    }
    const survivors = this.results.filter(({ outcome }) => outcome === 'survived');
    this.unexplained = survivors.filter((survivor) => !(keyOf(survivor) in explainedSurvivors));
    save(this.name, this.results, this.summary);
  }

  get summary(): string {
    return summarize(this.results, this.all.length, this.unexplained.length);
  }
}

const runs = Object.entries(groups)
  .filter(([name]) => names.length === 0 || names.includes(name))
  .map(([name, group]) => new GroupRun(name, group));

/** Runs the authorization table once for all groups it is for. */
async function runTable(): Promise<void> {
  const inTable = runs.filter(({ group, left }) => group.isInTable && left.length > 0);
  if (inTable.length === 0) return;
  const killed = await findKilledByTable(
    root,
    inTable.flatMap(({ left }) => left),
  );
  for (const run of inTable) {
    const own = run.left.filter((mutant) => killed.has(mutant));
    run.left = run.left.filter((mutant) => !killed.has(mutant));
    run.report(own.map((mutant) => ({ ...mutant, outcome: 'killed', seconds: 0 })));
  }
}

async function runAll(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  if (!options.has('--no-table')) await runTable();
  // All groups together, so that a file of tests runs only once to see what it reaches.
  const runOf = new Map(runs.flatMap((run) => run.left.map((mutant) => [mutant, run] as const)));
  if (!options.has('--only-table') && runOf.size > 0)
    await runMutants(
      root,
      [...runOf.keys()],
      { stagesOf: (mutant) => runOf.get(mutant)?.group.stagesOf(mutant) ?? [] },
      (mutant, result) => runOf.get(mutant)?.report([result]),
    );
  for (const run of runs) {
    console.log(`${run.name}: ${run.summary}`);
    for (const survivor of run.unexplained) console.log(`  SURVIVED ${keyOf(survivor)}`);
  }
}

if (options.has('--list'))
  for (const { left } of runs) for (const mutant of left) console.log(`  ${nameOf(mutant)}`);
else await runAll();
process.exitCode = runs.every(({ unexplained }) => unexplained.length === 0) ? 0 : 1;
