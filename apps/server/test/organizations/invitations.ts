import { expect } from 'vitest';
import {
  batchReply,
  getBatch,
  type BatchRow,
  type InvitationBatch,
} from '@atrium/contracts/invitations/invitation-batches';
import type { HttpClient } from '../api-client.ts';
import type { Factories, MadeUser } from '../factories.ts';
import { startMailCatcher } from '../../../../scripts/mail-catcher.ts';
import { openDeps, type Deps } from '../../src/platform/deps.ts';
import { createLogger } from '../../src/platform/base/logging.ts';
import { testConfig } from '../harness.ts';
import { captureLog } from '../support/log-watch.ts';

type As = (user: MadeUser) => HttpClient;

/** Makes an organization with an admin and an invitation. */
export async function invite(as: As, make: Factories, options: object = {}) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const reply = await as(admin).post('/api/enterprise/admin/create-invitation', {
    organizationId: organization.id,
    ...options,
  });
  expect(reply.status).toBe(201);
  return { organization, admin, ...(reply.body as { id: string; token: string }) };
}

const page = getBatch.schema.response[200];
/** Returns a unique short string. */
export const unique = () => crypto.randomUUID().slice(0, 8);

/** Makes an organization with an admin, and the URL of its invitation batches. */
export async function makeInvitingOrganization(
  as: (user: MadeUser) => HttpClient,
  make: Factories,
) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const url = `/api/enterprise/admin/organizations/${organization.id}/invitation-batches`;
  return { organization, admin, url, client: as(admin) };
}

/** Sends a batch and expects it to be accepted. */
export async function sendBatch(
  client: HttpClient,
  url: string,
  content: string,
  more: object = {},
) {
  const batchId = crypto.randomUUID();
  const reply = await client.post(url, { batchId, content, ...more });
  expect(reply).toMatchObject({ status: 201 });
  return batchReply.parse((reply.body as { batch: InvitationBatch }).batch);
}

/** Returns the whole report over all pages. */
export async function readBatchReport(client: HttpClient, url: string, id: string, query = '') {
  const rows: BatchRow[] = [];
  for (let cursor = ''; ;) {
    const reply = await client.get(`${url}/${id}?limit=100${query}${cursor}`);
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
