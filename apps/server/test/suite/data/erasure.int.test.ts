import { expect } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { eraseAccounts } from '../../../src/modules/privacy/erasure/index.ts';
import { createLogger } from '../../../src/platform/base/logging.ts';
import { dataMap, listColumnRules } from '../../../src/platform/database/data-map/data-map.ts';
import { openDeps } from '../../../src/platform/deps.ts';
import { createApiClient } from '../../api-client.ts';
import { createFactories, testPassword } from '../../factories.ts';
import { test as base, testConfig } from '../../harness.ts';
import { canary, makeCanaryWorld } from '../../privacy/canary-world.ts';
import { listColleagueTexts } from '../../privacy/colleague-texts.ts';
import {
  endEvidencePeriod,
  listColumnTypes,
  makeErasureDue,
  searchStorage,
  searchTables,
} from '../../privacy/search-everything.ts';
import { runJobs } from '../../support/mailbox.ts';
import { clearRateLimits, waitForCache } from '../../support/redis.ts';
import { listGroupChanges, listGroupUserIds } from '../../training/groups.ts';

/** The product with a log that can be searched. */
const test = base.extend<{ logged: { lines: string[]; deps: ReturnType<typeof openDeps> } }>({
  logged: async ({ database }, use) => {
    const config = testConfig(database);
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const deps = openDeps(config, createLogger(config, stream));
    await waitForCache(deps.cache);
    await clearRateLimits(config);
    await use({ lines, deps });
    await deps.close();
  },
});

/** Columns of these rules hold text about a user. Replies in `idempotency_keys` are encrypted. */
const textRules = new Set(['identity', 'text', 'evidence', 'mention']);

/** Lists the declared columns with text or JSON about a user. */
async function listTextColumns(database: string): Promise<string[]> {
  const types = new Map(await listColumnTypes(database));
  return Object.entries(dataMap)
    .flatMap(([table, rules]) =>
      listColumnRules(rules)
        .filter(({ rule }) => textRules.has(rule))
        .map(({ column }) => `${table}.${column}`),
    )
    .filter((name) => ['text', 'jsonb'].includes(types.get(name) ?? ''))
    .toSorted();
}

const ruleOf = (name: string) => {
  const [schema, table, column] = name.split('.');
  const rules = dataMap[`${schema}.${table}`];
  return rules && listColumnRules(rules).find((each) => each.column === column)?.rule;
};

test('leaves nothing of an erased user but what the data map declares as evidence', async ({
  database,
  logged: { lines, deps },
}) => {
  const app = await buildApp(deps);
  const api = createApiClient(app);
  const make = createFactories(deps);
  const world = await makeCanaryWorld({ api, make, deps, database });
  const { user, colleague, stranger, group } = world;
  const before = await searchTables(database, canary);
  // Fails for a new column until the world of this test fills it.
  expect((await listTextColumns(database)).filter((name) => !before.includes(name))).toEqual([
    'public.evidence_identities.full_name',
  ]);
  expect((await searchStorage(deps, canary)).length).toBeGreaterThanOrEqual(2);

  const proof = { method: 'password', password: testPassword };
  expect((await api.as(user).post('/api/privacy/erasure', { proof })).status).toBe(200);
  await runJobs(deps);
  expect(await listGroupUserIds(deps.db, group)).toEqual([colleague.id]);
  await makeErasureDue(database, user.id);
  await eraseAccounts(deps);
  await runJobs(deps);

  const after = await searchTables(database, canary);
  expect(after.filter((name) => ruleOf(name) !== 'evidence')).toEqual([]);
  expect(after).toEqual(
    expect.arrayContaining([
      'public.capstone_rounds.reflection',
      'public.certificates.certificate_name',
      'public.evidence_identities.full_name',
      'public.learning_statements.typed_name',
      'public.quiz_attempts.answers',
    ]),
  );
  const name = 'Erased user X';
  const texts = await listColleagueTexts(deps.db, [colleague, stranger]);
  expect(texts.map((text) => text.replaceAll(/Erased user [0-9A-F]{10}/g, name))).toEqual([
    `Ask ${name}`,
    `Assistant of ${name} / Team ${name} / Desk of ${name} / {"level": "Senior", "mentor": "${name}, HR"}`,
    `Deputy of ${name} / Team ${name} / Desk of ${name} / {"level": "Senior", "mentor": "${name}, HR"}`,
    `Thanks, ${name}!`,
    `{"hiredOn": null, "jobTitle": "Successor of ${name}", "customFields.level": "Senior", "customFields.mentor": "${name}, HR"} / {"source": "scim", "jobTitle": null}`,
  ]);
  expect(await listGroupUserIds(deps.db, group)).toEqual([colleague.id]);
  expect(await listGroupChanges(deps.db, group)).toEqual(['details_changed']);
  const stored = await searchStorage(deps, canary);
  expect(stored).toEqual([expect.stringMatching(/^attachments\//)]);

  await endEvidencePeriod(database, user.id);
  await eraseAccounts(deps);
  await runJobs(deps);
  expect(await searchTables(database, canary)).toEqual([]);
  expect(await searchStorage(deps, canary)).toEqual([]);
  // The log has lines of the server and of jobs about this user, so that an empty result is not the lack of a log.
  for (const logged of [user.id, 'erased accounts'])
    expect(lines.filter((line) => line.includes(logged)).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.toLowerCase().includes(canary))).toEqual([]);
  await app.close();
}, 120_000);
