import { readdirSync, statSync } from 'node:fs';
import { builtApp, kilobytes, measureFirstView } from '../../scripts/bundle-budget.ts';
import { measureAnalytics } from './analytics.ts';
import { measureBrowser } from './browser.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureCompletion } from './completion.ts';
import { measureEmailDisclosure } from './email-disclosure.ts';
import { measureFairness } from './fairness.ts';
import { measureGrowth } from './growth.ts';
import { measureHot } from './hot.ts';
import { measurePeopleImport } from './people-import.ts';
import { measureScim } from './scim.ts';
import { measureSoak } from './soak.ts';
import { measureUsers } from './users.ts';
import { measureScaleOut } from './scale-out.ts';
import { resetDatabase, startApi } from './stack.ts';
import { measureTraining } from './training.ts';
import { measureTranscoding } from './transcoding.ts';

const knownUsers = [
  'lucia.marin',
  'tomasz.zielinski',
  'ibrahim.diallo',
  'sofie.brandt',
  'mateus.carvalho',
  'yuki.tanaka',
  'aoife.brennan',
  'farid.rahimi',
  'elin.nystrom',
  'marco.bellini',
  'chidi.nwosu',
  'hanna.kowalska',
  'rafael.ortega',
  'leila.haddad',
  'pieter.de.vries',
  'nadia.petrova',
  'owen.hughes',
  'zeynep.kaya',
];

async function measureKnownEmails(): Promise<void> {
  resetDatabase();
  const api = await startApi();
  try {
    await measureEmailDisclosure(knownUsers.map((name) => `${name}@northfield.example`));
  } finally {
    api.kill('SIGTERM');
  }
}

const parts = {
  pages: measurePages,
  hot: measureHot,
  fairness: measureFairness,
  'email-disclosure': measureKnownEmails,
  completion: measureCompletion,
  transcoding: measureTranscoding,
  catalogue: measureCatalogue,
  users: measureUsers,
  'people-import': measurePeopleImport,
  scim: measureScim,
  training: measureTraining,
  analytics: measureAnalytics,
  'scale-out': measureScaleOut,
  soak: measureSoak,
  growth: measureGrowth,
  browser: measureBrowser,
};

console.log('Results of one run on this machine. Compare the ratios, not the absolute values.\n');
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) throw new Error(`Unknown benchmark: ${unknown.join(', ')}`);
for (const [name, measure] of Object.entries(parts))
  if (requested.length === 0 || requested.includes(name)) await measure();

/** Measures what a browser loads before the signed-in catalogue works, and the total, both compressed. */
async function measurePages(): Promise<void> {
  const first = measureFirstView(builtApp);
  const all = readdirSync(`${builtApp}/assets`).filter((file) => /\.(js|css)\.br$/.test(file));
  const bytes = all.reduce((sum, file) => sum + statSync(`${builtApp}/assets/${file}`).size, 0);
  console.log(
    `First view of the catalogue, scripts  ${kilobytes(first.brotli)} in ${first.files.length} files (gzip ${kilobytes(first.gzip)})`,
  );
  console.log(`All scripts and styles                ${kilobytes(bytes)} in ${all.length} files\n`);
}
