import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cpus } from 'node:os';
import { attackRows } from './attacks/attack-rows.ts';
import { deleteFigures, findFigure, findStep } from './attacks/figures-of-steps.ts';
import { formatSection, readFigures, replaceSection } from './attacks/security-section.ts';
import { explainedSurvivors } from './mutation/explained-survivors.ts';
import { runStep, type Step } from './run-step.ts';

// Runs every attack with its full number of repetitions and writes the figures to docs/security.md. `npm run attacks
// server browser` runs only these steps; the document keeps the figures of the others with their dates. Fails if a step
// saved no figure for one of its rows. `--write` only writes the figures in .local/attacks to the document.

const root = fileURLToPath(new URL('..', import.meta.url));
const figures = `${root}.local/attacks`;
const document = `${root}docs/security.md`;

const serverTests = [
  'suite/attacks/canaries',
  'suite/attacks/answer-key',
  'suite/attacks/fuzz',
  'suite/attacks/security-headers',
  'suite/attacks/request-smuggling',
  'suite/attacks/slow-clients',
  'suite/attacks/outgoing-requests',
  'suite/attacks/sessions',
  'suite/attacks/guessing',
  'suite/data/constraints',
  'sso/sign-in/saml-attacks',
  'sso/sign-in/oidc-sign-in',
  'sso/sign-in/back-channel-logout',
  'scim/attacks',
  'course-file/hostile-files',
  'upload/hostile-files',
];

const steps: Record<string, Step> = {
  server: {
    name: 'attacks on the server',
    command: `vitest run --project int --no-file-parallelism ${serverTests.join(' ')}`,
  },
  browser: {
    name: 'stored scripts in the browser',
    command: 'playwright test --config e2e/attacks.config.ts',
  },
  policy: {
    name: 'violations of the content security policy in all journeys',
    command: 'npm run -s test:e2e',
  },
  fairness: { name: 'one organization at full speed', command: 'npm run -s bench fairness' },
  mutation: { name: 'mutation', command: 'npm run -s mutate' },
};

const args = process.argv.slice(2);
const chosen = args.filter((each) => !each.startsWith('--'));
const unknown = chosen.filter((name) => !(name in steps));
if (unknown.length > 0) throw new Error(`Unknown step: ${unknown.join(', ')}`);

process.env['ATTACK_FIGURES'] = figures;
process.env['CHECK_DEEP'] = 'on';
let ok = true;
const isRun = (step: string) =>
  !args.includes('--write') && (chosen.length === 0 || chosen.includes(step));
const rowsToMeasure = attackRows.filter((row) => isRun(findStep(row)));
deleteFigures(figures, rowsToMeasure);
for (const [name, step] of Object.entries(steps)) if (isRun(name)) ok = (await runStep(step)) && ok;

const machineCores = cpus().length;
const text = readFileSync(document, 'utf8');
const earlier = readFigures(text);
const measured = attackRows.map((row) => ({
  ...row,
  result: findFigure(figures, row, machineCores) ?? earlier.get(row.attack),
}));
writeFileSync(document, replaceSection(text, formatSection(measured, explainedSurvivors)));

const withoutFigure = rowsToMeasure.filter((row) => !findFigure(figures, row, machineCores));
for (const { name, attack, test } of withoutFigure)
  console.error(`No figure: ${name} (${attack}), ${test}`);
process.exitCode = ok && withoutFigure.length === 0 ? 0 : 1;
