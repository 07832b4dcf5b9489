import { createDataExport, getDataExportUrl } from '@atrium/contracts/privacy/privacy';
import { expect } from 'vitest';
import type { Deps } from '../../src/platform/deps.ts';
import type { ApiClient, HttpClient } from '../api-client.ts';
import { unzip } from '../authoring/course-files.ts';
import type { MadeUser } from '../factories.ts';
import { runJobs } from '../support/mailbox.ts';

/** Requests an archive with everything about the user of `client`. */
export async function requestArchive(client: HttpClient) {
  const reply = await client.post('/api/privacy/exports');
  expect(reply.status).toBe(201);
  return createDataExport.schema.response[201].parse(reply.body).export;
}

/** Returns the signed URL of an archive. */
export const getArchiveUrl = async (client: HttpClient, id: string) =>
  getDataExportUrl.schema.response[200].parse(
    (await client.get(`/api/privacy/exports/${id}/url`)).body,
  ).url;

/** Requests, prepares and downloads the archive of a user, and returns its files. */
export async function downloadArchive(api: ApiClient, deps: Deps, user: MadeUser) {
  const client = api.as(user);
  const { id } = await requestArchive(client);
  await runJobs(deps);
  return unzip((await api.get(await getArchiveUrl(client, id))).bytes);
}

/** Returns the rows of a file of an archive. */
export const rowsIn = (file: Buffer | undefined) =>
  JSON.parse(String(file)) as Record<string, unknown>[];
