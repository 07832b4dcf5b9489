import type { PeopleImport, PeopleImportRow } from '@atrium/contracts/people-import/people-import';
import { expect } from 'vitest';
import type { Deps } from '../../src/platform/deps.ts';
import type { HttpClient } from '../api-client.ts';
import { runJobs } from '../support/mailbox.ts';

const options = { sendInvitations: true, updateExisting: true, deactivateMissing: false };

/** Imports people into an organization as one of its admins. */
export function createImporter(client: HttpClient, organization: { id: string }, deps: Deps) {
  const base = `/api/enterprise/admin/organizations/${organization.id}/people-imports`;
  const upload = async (content: string | Buffer, fileName = 'people.csv') =>
    client.send({
      method: 'POST',
      url: `${base}?fileName=${fileName}`,
      body: Buffer.from(content),
      headers: { 'content-type': 'application/octet-stream' },
    });
  const read = async (id: string) => {
    const reply = await client.get(`${base}/${id}`);
    expect(reply.status).toBe(200);
    return (reply.body as { import: PeopleImport }).import;
  };
  const listRows = async (id: string) => {
    const reply = await client.get(`${base}/${id}/rows?limit=100`);
    expect(reply.status).toBe(200);
    return (reply.body as { rows: PeopleImportRow[] }).rows;
  };
  const update = (found: PeopleImport, changes: Partial<typeof options>, targets?: string[]) =>
    client.send({
      method: 'PUT',
      url: `${base}/${found.id}`,
      body: {
        targets: targets ?? found.columns.map(({ target }) => target),
        options: { ...options, ...changes },
      },
    });
  /** Uploads a file and checks it, with the columns that were suggested. */
  const check = async (
    content: string | Buffer,
    changes: Partial<typeof options> = {},
    targets?: string[],
  ) => {
    const created = await upload(content);
    expect(created).toMatchObject({ status: 201 });
    const { import: uploaded } = created.body as { import: PeopleImport };
    expect(await update(uploaded, changes, targets)).toMatchObject({ status: 200 });
    await runJobs(deps);
    const checked = await read(uploaded.id);
    return { checked, rows: await listRows(uploaded.id) };
  };
  const start = ({ id, revision }: PeopleImport) =>
    client.post(`${base}/${id}/start`, { revision });
  /** Uploads, checks and imports a file. */
  const importFile = async (...file: Parameters<typeof check>) => {
    const { checked } = await check(...file);
    expect(await start(checked)).toMatchObject({ status: 200 });
    await runJobs(deps);
    return read(checked.id);
  };
  return { base, upload, read, listRows, update, check, start, importFile };
}

/** Stores a team and returns its id. */
export async function insertTeam({ db }: Pick<Deps, 'db'>, organizationId: string, name: string) {
  const team = db.insertInto('teams').values({ organizationId, name }).returning('id');
  return (await team.executeTakeFirstOrThrow()).id;
}
