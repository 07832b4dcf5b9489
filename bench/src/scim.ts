import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import {
  percentile,
  resetDatabase,
  signIn,
  startApi,
  startWorker,
  superAdmin,
  type Stack,
} from './stack.ts';

const users = Number(process.env['SCIM_USERS'] ?? 20_000);
const parallel = 8;
const membersPerCall = 1_000;
const stack: Stack = { database: 'atrium_bench_scim', port: 3215 };
const organizationId = '00000000-0000-4000-8000-00000000005c';
const domain = 'provisioned.example';
const base = `http://127.0.0.1:${stack.port}/api/scim/v2`;
const urns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
};

type Reply = { id: string; Resources: { id: string }[] };
type Send = (method: string, path: string, body?: object) => Promise<Reply>;

const query = (sql: string) =>
  execFileSync(
    'psql',
    ['-U', 'postgres', '-h', '127.0.0.1', '-qAt', '-v', 'ON_ERROR_STOP=1', stack.database],
    {
      input: sql,
    },
  )
    .toString()
    .trim();

/** Creates a service account with an API key as a super admin. */
async function createApiKey(): Promise<{ key: string }> {
  const address = `http://127.0.0.1:${stack.port}`;
  const token = await signIn(address, superAdmin);
  const url = `${address}/api/enterprise/admin/organizations/${organizationId}/service-accounts`;
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Directory', scopes: ['scim'], allowedNetworks: [], days: 90 }),
  });
  if (!reply.ok) throw new Error(`Creating a key returned ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as { key: string };
}

let retries = 0;

/** Sends a request again, a second after a reply that the service is busy, as directories do. */
async function retry(request: () => Promise<Response>): Promise<Response> {
  retries += 1;
  await setTimeout(1_000);
  return request();
}

/** Creates an organization with a verified domain, and returns a client with an API key of it. */
async function openClient(): Promise<Send> {
  query(`
    insert into organizations (id, name, slug) values ('${organizationId}', 'Provisioned', 'provisioned');
    insert into organization_domains (organization_id, domain, token, verified_at, verified_by)
      values ('${organizationId}', '${domain}', repeat('a', 20), now(), 'dns');`);
  const { key } = await createApiKey();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' };
  return async (method, path, body) => {
    const request = () =>
      fetch(`${base}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const reply = await request().then((first) => (first.status === 503 ? retry(request) : first));
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} returned ${reply.status}: ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Reply;
  };
}

const toUser = (n: number) => ({
  schemas: [urns.user, urns.enterprise],
  userName: `person${n}@${domain}`,
  externalId: `external-${n}`,
  name: { givenName: 'Person', familyName: `Number ${n}` },
  emails: [{ primary: true, type: 'work', value: `person${n}@${domain}` }],
  title: 'Technician',
  active: true,
  [urns.enterprise]: { employeeNumber: `E${n}`, department: `Department ${n % 40}` },
});

/** Number of statements that clients have run so far. */
const countTransactions = () =>
  Number(query(`select xact_commit from pg_stat_database where datname = '${stack.database}'`));

/** Runs calls, eight at once, and prints how long they took. */
async function run(name: string, calls: number, send: (n: number) => Promise<unknown>) {
  const times: number[] = [];
  let next = 0;
  const [started, transactions] = [performance.now(), countTransactions()];
  const work = async () => {
    while (next < calls) {
      const n = next;
      next += 1;
      const from = performance.now();
      await send(n);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const seconds = (performance.now() - started) / 1_000;
  const perCall = (countTransactions() - transactions) / calls;
  const repeated = retries;
  retries = 0;
  console.log(
    `${name.padEnd(44)} ${calls} calls in ${seconds.toFixed(1)} s, ${(calls / seconds).toFixed(0)} per second, ` +
      `median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, ` +
      `${perCall.toFixed(1)} transactions per call, ${repeated} calls sent again`,
  );
}

/** Measures provisioning and synchronizing a company through HTTP, as a directory does. */
export async function measureScim(): Promise<void> {
  resetDatabase(stack);
  process.env['API_KEY_RATE_LIMIT_PER_MINUTE'] = '100000000';
  const [api, worker] = [await startApi(stack), startWorker(stack)];
  try {
    const send = await openClient();
    console.log(`\nProvisioning ${users} users by SCIM, ${parallel} calls at once, with a worker`);
    const ids: string[] = [];
    await run('POST /Users', users, async (n) => {
      ids[n] = (await send('POST', '/Users', toUser(n))).id;
    });
    await run('GET /Users, 200 per page', Math.ceil(users / 200), (n) =>
      send('GET', `/Users?startIndex=${n * 200 + 1}&count=200`),
    );
    await run('GET /Users?filter=userName eq …', users, (n) =>
      send('GET', `/Users?filter=${encodeURIComponent(`userName eq "person${n}@${domain}"`)}`),
    );
    await run('PUT /Users/:id, same content', users, (n) =>
      send('PUT', `/Users/${ids[n]}`, toUser(n)),
    );
    const active = { op: 'Replace', path: 'active', value: 'True' };
    await run('PATCH /Users/:id, same content', users, (n) =>
      send('PATCH', `/Users/${ids[n]}`, { schemas: [urns.patch], Operations: [active] }),
    );
    const moved = { op: 'Replace', path: `${urns.enterprise}:department`, value: 'Moved' };
    await run('PATCH /Users/:id, another department', Math.min(users, 2_000), (n) =>
      send('PATCH', `/Users/${ids[n]}`, { schemas: [urns.patch], Operations: [moved] }),
    );
    const group = await send('POST', '/Groups', { displayName: 'Everyone provisioned' });
    const chunk = (n: number) =>
      ids.slice(n * membersPerCall, (n + 1) * membersPerCall).map((value) => ({ value }));
    const chunks = Math.ceil(users / membersPerCall);
    const add = (n: number) => ({ op: 'Add', path: 'members', value: chunk(n) });
    for (const name of [`add ${membersPerCall} members`, 'the same again'])
      await run(`PATCH /Groups/:id, ${name}`, chunks, (n) =>
        send('PATCH', `/Groups/${group.id}`, { schemas: [urns.patch], Operations: [add(n)] }),
      );
    await run(`GET /Groups/:id with ${users} members`, 10, () =>
      send('GET', `/Groups/${group.id}`),
    );
  } finally {
    for (const process of [api, worker]) process.kill('SIGTERM');
  }
}
