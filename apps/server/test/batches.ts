import { expect } from 'vitest';
import {
  batchReply,
  getBatch,
  type BatchRow,
  type InvitationBatch,
} from '@atrium/contracts/bulk-invitations';
import { startMailCatcher } from '../../../scripts/mail-catcher.ts';
import { openDeps, type Deps } from '../src/platform/deps.ts';
import { createLogger } from '../src/platform/base/logging.ts';
import type { Caller } from './api-client.ts';
import type { Factories, MadePerson } from './factories.ts';
import { testConfig } from './harness.ts';
import { captureLog } from './log-watch.ts';

const page = getBatch.schema.response[200];
/** Returns a unique short string. */
export const unique = () => crypto.randomUUID().slice(0, 8);

/** Makes an organization with an admin, and the URL of its invitation batches. */
export async function makeInvitingOrganization(
  as: (person: MadePerson) => Caller,
  make: Factories,
) {
  const organization = await make.organization();
  const admin = await make.person({ organization, role: 'admin' });
  const url = `/api/enterprise/admin/organizations/${organization.id}/invitation-batches`;
  return { organization, admin, url, caller: as(admin) };
}

/** Sends a batch and expects it to be accepted. */
export async function sendBatch(caller: Caller, url: string, content: string, more: object = {}) {
  const batchId = crypto.randomUUID();
  const reply = await caller.post(url, { batchId, content, ...more });
  expect(reply).toMatchObject({ status: 201 });
  return batchReply.parse((reply.body as { batch: InvitationBatch }).batch);
}

/** Returns the whole report over all pages. */
export async function readBatchReport(caller: Caller, url: string, id: string, query = '') {
  const rows: BatchRow[] = [];
  for (let cursor = ''; ;) {
    const reply = await caller.get(`${url}/${id}?limit=100${query}${cursor}`);
    expect(reply).toMatchObject({ status: 200 });
    const { rows: found, nextCursor, batch } = page.parse(reply.body);
    rows.push(...found);
    if (nextCursor === null) return { rows, batch };
    cursor = `&cursor=${nextCursor}`;
  }
}

/** Runs with a separate mail server that counts messages, and checks that no secrets are logged. */
export async function withMailCounter(
  database: string,
  work: (deps: Deps, received: Map<string, number>) => Promise<void>,
) {
  const catcher = await startMailCatcher({ smtpPort: 0, httpPort: 0 });
  const config = testConfig(database, { SMTP_URL: catcher.smtpUrl });
  const log = captureLog();
  const deps = openDeps(config, createLogger(config, log.stream));
  try {
    await work(deps, catcher.received);
    log.expectNoSecrets();
  } finally {
    await deps.close();
    await catcher.close();
  }
}
