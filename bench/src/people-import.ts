import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { resetDatabase, signIn, startApi, startWorker, superAdmin, type Stack } from './stack.ts';

const people = Number(process.env['IMPORT_PEOPLE'] ?? 20_000);
const stack: Stack = { database: 'atrium_bench_import', port: 3216 };
const address = `http://127.0.0.1:${stack.port}`;
const organizationId = '00000000-0000-4000-8000-00000000006d';
const base = `${address}/api/enterprise/admin/organizations/${organizationId}/people-imports`;

type Import = {
  id: string;
  status: string;
  revision: number;
  counts: Record<string, number> | null;
  columns: { target: string }[];
};

const query = (sql: string) =>
  execFileSync(
    'psql',
    ['-U', 'postgres', '-h', '127.0.0.1', '-qAt', '-v', 'ON_ERROR_STOP=1', stack.database],
    { input: sql },
  )
    .toString()
    .trim();

/** A file of people in ten departments and teams, each with a manager of the same file. */
const toCsv = (department: string) =>
  [
    'Full name,Email,Employee ID,Job title,Department,Location,Hire date,Team,Manager',
    ...Array.from(
      { length: people },
      (_, n) =>
        `Person ${n},person${n}@imported.example,E${n},Technician,${department} ${n % 10},Site ${n % 7},2024-02-01,` +
        `Team ${n % 10},${n === 0 ? '' : `E${Math.floor(n / 20)}`}`,
    ),
  ].join('\n');

/** The largest resident memory of a process so far, in MB. */
function peakMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}

/** Measures one step and prints how long it took. */
async function measure<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  console.log(`${name.padEnd(44)} ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  return result;
}

async function openClient() {
  const token = await signIn(address, superAdmin);
  const send = async (method: string, path: string, body: string, type = 'application/json') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const reply = await fetch(`${base}${path}`, { method, headers, body });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { import: Import }).import;
  };
  const waitFor = async (id: string, statuses: string[]): Promise<Import> => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${base}/${id}`, { headers });
    const found = ((await reply.json()) as { import: Import }).import;
    if (statuses.includes(found.status)) return found;
    await setTimeout(100);
    return waitFor(id, statuses);
  };
  const check = async (file: string): Promise<Import> => {
    const created = await measure('upload', () =>
      send('POST', '?fileName=people.csv', file, 'text/csv'),
    );
    const targets = created.columns.map(({ target }) => target);
    const options = { sendInvitations: false, updateExisting: true, deactivateMissing: false };
    return measure('check', async () => {
      await send('PUT', `/${created.id}`, JSON.stringify({ targets, options }));
      return waitFor(created.id, ['ready']);
    });
  };
  const start = ({ id, revision }: Import) =>
    measure('import', async () => {
      await send('POST', `/${id}/start`, JSON.stringify({ revision }));
      return waitFor(id, ['done', 'failed']);
    });
  return { check, start };
}

const joinedPerTransaction = 200;

/** Makes members of everyone who waits for an invitation, as if they had joined one after the other. */
function joinAll(): void {
  const next = `(select * from pending_members where organization_id = '${organizationId}' and email not in
    (select email from auth.users) limit ${joinedPerTransaction})`;
  for (let joined = 0; joined < people; joined += joinedPerTransaction)
    query(`
      begin;
      create temporary table joining on commit drop as ${next};
      insert into auth.users (id, email, email_verified, name) select id, email, true, full_name from joining;
      insert into profiles (id, full_name) select id, full_name from joining;
      insert into memberships (organization_id, user_id, role) select organization_id, id, 'member' from joining;
      commit;`);
}

/** Measures importing a company from a file, importing the same file again, and changing everyone by it. */
export async function measurePeopleImport(): Promise<void> {
  resetDatabase(stack);
  const [api, worker] = [await startApi(stack), startWorker(stack)];
  try {
    query(`
      insert into organizations (id, name, slug) values ('${organizationId}', 'Imported', 'imported');
      insert into teams (organization_id, name) select '${organizationId}', 'Team ' || n from generate_series(0, 9) n;`);
    const client = await openClient();
    console.log(`\nImporting ${people} new people, with a worker`);
    await client.start(await client.check(toCsv('Department')));
    console.log('\nThe same file again: nothing to do');
    const again = await client.check(toCsv('Department'));
    console.log(JSON.stringify(again.counts));
    await measure('everyone joins', async () => joinAll());
    // Lets the client notice that the server has closed its idle connection.
    await setTimeout(100);
    console.log('\nThe same file when everyone has joined');
    const joined = await client.check(toCsv('Department'));
    console.log(JSON.stringify(joined.counts));
    console.log('\nAnother department for everyone');
    await client.start(await client.check(toCsv('Division')));
    console.log(
      `\nPeak memory: API ${peakMemory(api.pid)} MB, worker ${peakMemory(worker.pid)} MB`,
    );
  } finally {
    for (const process of [api, worker]) process.kill('SIGTERM');
  }
}
