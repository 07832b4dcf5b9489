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
// `npm run mutate rules limits` runs some groups, `--list` only lists them, `--left` runs those that no earlier run has
// killed. `--no-table` skips the authorization table, `--only-table` runs nothing else. Named constraints are
// mutated by constraints.int.test.ts.
//
// All groups take hours, so that the killed mutants are part of the repository: a run can continue on another machine.
// `--left` skips them, also where rules or tests have changed; a release needs a run of all. The command fails while any
// mutant has neither been killed nor an explanation.

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const folder = `${root}/scripts/mutation/killed`;

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

/** Returns the keys of mutants; equal ones in a file are numbered. */
function listKeys(mutants: Mutant[]): Map<Mutant, string> {
  const counts = new Map<string, number>();
  return new Map(
    mutants.map((mutant) => {
      const key = keyOf(mutant);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [mutant, count === 1 ? key : `${key} (${count})`];
    }),
  );
}

const toKilled = (mutant: Mutant): MutantResult => ({ ...mutant, outcome: 'killed', seconds: 0 });

const pathOf = (name: string) => `${folder}/${name}.json`;

/** Returns the keys of the mutants that earlier runs have killed. */
function readKilled(name: string): Set<string> {
  const path = pathOf(name);
  return new Set(existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : []);
}

/** Describes the results as docs/security.md publishes them. */
function summarize(results: MutantResult[], all: number, unexplained: number): string {
  const count = (outcome: Outcome) => results.filter((each) => each.outcome === outcome).length;
  const unfinished = all - count('killed') - count('survived');
  const parts = [
    `${count('killed')} of ${all} killed`,
    `${count('survived') - unexplained} survivors explained`,
    `${unexplained} not`,
    ...(unfinished > 0 ? [`${unfinished} without a result`] : []),
  ];
  return parts.join(', ');
}

/** A group of mutants in a run: those that an earlier run has killed have results, the others are left. */
class GroupRun {
  readonly results = new Map<Mutant, MutantResult>();
  left: Mutant[];
  unexplained: MutantResult[] = [];
  readonly name: string;
  readonly group: MutantGroup;
  private readonly keys: Map<Mutant, string>;

  constructor(name: string, group: MutantGroup) {
    this.name = name;
    this.group = group;
    const all = group.list();
    this.keys = listKeys(all);
    const killed = options.has('--left') ? readKilled(name) : new Set<string>();
    const isKilled = (mutant: Mutant) => killed.has(this.keys.get(mutant) ?? '');
    this.left = all.filter((mutant) => !isKilled(mutant));
    for (const mutant of all.filter(isKilled)) this.results.set(mutant, toKilled(mutant));
    console.log(`${name}: ${this.left.length} of ${all.length} mutants`);
  }

  /** Saves after every result, so that an interrupted run is not lost. */
  report(mutant: Mutant, result: MutantResult): void {
    this.results.set(mutant, result);
    const outcome = result.isReached === false ? 'not reached' : result.outcome;
    console.log(`  ${outcome} after ${Math.round(result.seconds)} s  ${nameOf(mutant)}`);
    const survivors = [...this.results.values()].filter(({ outcome: each }) => each === 'survived');
    this.unexplained = survivors.filter((survivor) => !(keyOf(survivor) in explainedSurvivors));
    const killed = [...this.results].filter(([, { outcome: each }]) => each === 'killed');
    const keys = killed.map(([each]) => this.keys.get(each) ?? '').toSorted();
    writeFileSync(pathOf(this.name), `${JSON.stringify(keys, null, 2)}\n`);
    recordFigure(`mutation-${this.name}`, this.summary);
  }

  /** Whether every mutant is killed, or its survival is explained. */
  get isProved(): boolean {
    const judged = [...this.results.values()].filter(({ outcome }) => outcome !== 'not judged');
    return judged.length === this.keys.size && this.unexplained.length === 0;
  }

  get summary(): string {
    return summarize([...this.results.values()], this.keys.size, this.unexplained.length);
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
    for (const mutant of run.left.filter((each) => killed.has(each)))
      run.report(mutant, toKilled(mutant));
    run.left = run.left.filter((mutant) => !killed.has(mutant));
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
      (mutant, result) => runOf.get(mutant)?.report(mutant, result),
    );
  for (const run of runs) {
    console.log(`${run.name}: ${run.summary}`);
    for (const survivor of run.unexplained) console.log(`  SURVIVED ${keyOf(survivor)}`);
  }
}

if (options.has('--list'))
  for (const { left } of runs) for (const mutant of left) console.log(`  ${nameOf(mutant)}`);
else await runAll();
process.exitCode = options.has('--list') || runs.every(({ isProved }) => isProved) ? 0 : 1;
