import { buffer } from 'node:stream/consumers';
import { courseImport, type CourseImport } from '@atrium/contracts/authoring/course-files';
import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';
import { createZip } from '../../src/platform/base/zip.ts';
import { jobs } from '../../src/jobs.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { App } from '../../src/platform/http/app-types.ts';
import type { HttpClient, Reply } from '../api-client.ts';

export type Files = Record<string, Buffer>;

/** Unpacks an archive into its files by name, in order. */
export async function unzip(archive: Buffer): Promise<Files> {
  const zip = await fromBufferPromise(archive);
  const files: Files = {};
  for await (const entry of zip.eachEntry()) {
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  }
  return files;
}

/** Packs files into an archive as an export does. */
export const zipFiles = (files: Record<string, Buffer | string>): Promise<Buffer> =>
  buffer(
    createZip(Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }))),
  );

/** Exports a course as the given actor. */
export async function exportCourse(
  app: App,
  client: HttpClient,
  courseId: number,
): Promise<Buffer> {
  const address = await client.post(`/api/courses/${courseId}/file-url`);
  const { url } = z.object({ url: z.string() }).parse(address.body);
  const reply = await app.inject({ method: 'GET', url });
  if (reply.statusCode !== 200) throw new Error(`The export returned ${reply.statusCode}`);
  return reply.rawPayload;
}

export const sendCourse = (
  client: HttpClient,
  body: Buffer | string,
  fileName = 'course.zip',
): Promise<Reply> =>
  client.send({
    method: 'POST',
    url: `/api/course-imports?fileName=${encodeURIComponent(fileName)}`,
    body,
    headers: { 'content-type': 'application/zip' },
  });

export const readImport = async (client: HttpClient, id: string): Promise<CourseImport> =>
  courseImport.parse((await client.get(`/api/course-imports/${id}`)).body);

/** Uploads a course file and runs its import. */
export async function importFile(
  deps: Deps,
  client: HttpClient,
  body: Buffer,
): Promise<CourseImport> {
  const { id: importId } = courseImport.parse((await sendCourse(client, body)).body);
  await jobs['authoring.import_course']?.(deps, { importId });
  return readImport(client, importId);
}
