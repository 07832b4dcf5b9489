import { measureApi } from './api.ts';
import { measurePages } from './pages.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureHeartbeat } from './heartbeat.ts';
import { measurePeople } from './people.ts';
import { resetDatabase, startApi } from './stack.ts';
import { measureDiscretion } from './timing.ts';
import { measureTraining } from './training.ts';
import { measureTranscoding } from './transcoding.ts';

console.log('Figures of one run on this machine. Compare the ratios, not the absolute values.\n');
await measurePages();
resetDatabase();
const api = await startApi();
try {
  await measureApi();
  await measureHeartbeat(api.pid ?? 0);
  const people = [
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
  await measureDiscretion(people.map((name) => `${name}@northfield.example`));
} finally {
  api.kill('SIGTERM');
}
await measureTranscoding();
await measureCatalogue();
await measurePeople();
await measureTraining();
