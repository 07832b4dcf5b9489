import { setTimeout as wait } from 'node:timers/promises';
import type { PeopleImport } from '@atrium/contracts/people-import/people-import';
import { scimUrns } from '@atrium/contracts/scim/constants';
import { webhookEventTypes } from '@atrium/contracts/webhooks/constants';
import type { MadeUser } from '../../factories.ts';
import type { HttpUser } from './http-user.ts';
import { expectEvent, type Ledger } from './ledger.ts';
import type { World } from './world.ts';

/** What the systems of a customer need besides their own calls. */
type Context = { world: World; ledger: Ledger; signal: AbortSignal };

const adminPath = (organization: { id: string }) =>
  `/api/enterprise/admin/organizations/${organization.id}`;

/** Connects a receiver to all webhook events of an organization. */
export async function connectWebhook(
  admin: HttpUser,
  organization: { id: string },
  url: string,
  signal: AbortSignal,
): Promise<void> {
  await admin.retryUntilAnswered(
    {
      kind: 'admin',
      method: 'POST',
      path: `${adminPath(organization)}/webhooks`,
      key: crypto.randomUUID(),
      body: { url, eventTypes: webhookEventTypes },
    },
    signal,
  );
}

const provisioningMs = 400;
const usersPath = '/api/scim/v2/Users';

/** Returns the id of a user that a call without a reply has created. */
async function findProvisioned(client: HttpUser, userName: string, signal: AbortSignal) {
  const filter = encodeURIComponent(`userName eq "${userName}"`);
  const path = `${usersPath}?filter=${filter}`;
  const found = await client.retryUntilAnswered({ kind: 'admin', method: 'GET', path }, signal);
  return (found?.body as { Resources?: { id: string }[] } | undefined)?.Resources?.[0];
}

/** Creates, renames and deactivates users as an identity provider does. */
export async function provision(client: HttpUser, context: Context): Promise<void> {
  const { world, ledger, signal } = context;
  const { domain } = world.scim;
  for (let turn = 0; !signal.aborted; turn += 1) {
    const userName = `person-${turn}@${domain}`;
    const familyName = `Jensen ${turn}`;
    const body = {
      schemas: [scimUrns.user],
      userName,
      name: { givenName: 'Barbara', familyName },
      emails: [{ primary: true, type: 'work', value: userName }],
      active: true,
    };
    // 409 means that a call without a reply has created the user after all.
    const created = await client.retryUntilAnswered(
      { kind: 'admin', method: 'POST', path: usersPath, body, accepts: [409] },
      signal,
    );
    const user =
      created?.status === 409
        ? await findProvisioned(client, userName, signal)
        : (created?.body as { id: string } | undefined);
    if (!user && !signal.aborted) throw new Error(`${userName} exists and is not found`);
    if (!user) return;
    ledger.scimUsers.set(userName, { id: user.id, familyName, isActive: true });
    expectEvent(ledger, 'person.joined', user.id);
    await wait(provisioningMs);
    await change(client, context, userName, { familyName: `Hansen ${turn}` });
    await wait(provisioningMs);
    if (turn % 2 === 0) await change(client, context, userName, { isActive: false });
    await wait(provisioningMs);
  }
}

/** Changes the name of a provisioned user, or deactivates them. */
async function change(
  client: HttpUser,
  { ledger, signal }: Context,
  userName: string,
  changes: { familyName: string } | { isActive: boolean },
): Promise<void> {
  const user = ledger.scimUsers.get(userName);
  if (!user) return;
  // Until it is acknowledged, either state may be stored.
  ledger.scimUsers.delete(userName);
  const operation =
    'familyName' in changes
      ? { op: 'replace', path: 'name.familyName', value: changes.familyName }
      : { op: 'replace', path: 'active', value: changes.isActive };
  const changed = await client.retryUntilAnswered(
    {
      kind: 'admin',
      method: 'PATCH',
      path: `${usersPath}/${user.id}`,
      body: { schemas: [scimUrns.patch], Operations: [operation] },
    },
    signal,
  );
  if (!changed) return;
  ledger.scimUsers.set(userName, { ...user, ...changes });
  const type = 'familyName' in changes ? 'person.updated' : 'person.deactivated';
  expectEvent(ledger, type, user.id);
}

const importEveryMs = 60_000;
/** Below the number of imports an organization may start in an hour. */
const maxImports = 8;
const peoplePerImport = 200;

/** Imports files of people, one after the other, at intervals. */
export async function importPeople(
  admin: MadeUser,
  open: (user: MadeUser) => Promise<HttpUser>,
  context: Context,
): Promise<void> {
  for (let turn = 0; turn < maxImports && !context.signal.aborted; turn += 1) {
    // Starting an import needs a fresh sign-in.
    await importFile(await open(admin), context, turn);
    await wait(importEveryMs, undefined, { signal: context.signal }).catch(() => undefined);
  }
}

async function importFile(
  admin: HttpUser,
  { world, ledger, signal }: Context,
  turn: number,
): Promise<void> {
  const base = `${adminPath(world.scim.organization)}/people-imports`;
  const emails = Array.from({ length: peoplePerImport }, (_, row) => `row-${row}@${turn}.example`);
  const file = Buffer.from(
    ['Name,Email', ...emails.map((email, row) => `Row ${row} of ${turn},${email}`)].join('\n'),
  );
  const toImport = (reply: { body: unknown } | undefined) =>
    (reply?.body as { import?: PeopleImport } | undefined)?.import;
  const upload = { kind: 'admin', method: 'POST', path: `${base}?fileName=people.csv` } as const;
  // Uploads without a reply count toward the limit of an hour.
  const uploading = { ...upload, body: file, type: 'application/octet-stream', accepts: [429] };
  const uploaded = toImport(await admin.retryUntilAnswered(uploading, signal));
  if (!uploaded) return;
  const path = `${base}/${uploaded.id}`;
  const targets = uploaded.columns.map(({ target }) => target);
  const options = { sendInvitations: false, updateExisting: true, deactivateMissing: false };
  await admin.retryUntilAnswered(
    { kind: 'admin', method: 'PUT', path, body: { targets, options } },
    signal,
  );
  for (; !signal.aborted; await wait(500)) {
    const found = toImport(
      await admin.retryUntilAnswered({ kind: 'read', method: 'GET', path }, signal),
    );
    if (found?.status === 'failed') throw new Error(`Import ${found.id} failed: ${found.error}`);
    if (found?.status === 'done') {
      for (const email of emails) ledger.imported.add(email);
      return;
    }
    if (found?.status !== 'ready') continue;
    // 409 means that a call without a reply has started it, or that it is checked again.
    const { revision } = found;
    await admin.retryUntilAnswered(
      { kind: 'admin', method: 'POST', path: `${path}/start`, body: { revision }, accepts: [409] },
      signal,
    );
  }
}
