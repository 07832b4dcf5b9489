import { measureAnalytics } from './analytics.ts';
import { measureApi } from './api.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureCompletion } from './completion.ts';
import { measureHeartbeat } from './heartbeat.ts';
import { measurePages } from './pages.ts';
import { measurePeople } from './people.ts';
import { resetDatabase, startApi } from './stack.ts';
import { measureEmailDisclosure } from './email-disclosure.ts';
import { measureTraining } from './training.ts';
import { measureTranscoding } from './transcoding.ts';

const knownPeople = [
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

async function measureUsual(): Promise<void> {
  resetDatabase();
  const api = await startApi();
  try {
    await measureApi();
    await measureHeartbeat(api.pid ?? 0);
    await measureEmailDisclosure(knownPeople.map((name) => `${name}@northfield.example`));
  } finally {
    api.kill('SIGTERM');
  }
}

const parts = {
  pages: measurePages,
  api: measureUsual,
  completion: measureCompletion,
  transcoding: measureTranscoding,
  catalogue: measureCatalogue,
  people: measurePeople,
  training: measureTraining,
  analytics: measureAnalytics,
};

console.log('Results of one run on this machine. Compare the ratios, not the absolute values.\n');
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) throw new Error(`Unknown benchmark: ${unknown.join(', ')}`);
for (const [name, measure] of Object.entries(parts))
  if (requested.length === 0 || requested.includes(name)) await measure();
