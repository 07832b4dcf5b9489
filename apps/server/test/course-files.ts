import { buffer } from 'node:stream/consumers';
import { courseImport, type CourseImport } from '@atrium/contracts/course-files';
import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';
import { zipOf } from '../src/modules/authoring/course-file/zip.ts';
import { jobs } from '../src/jobs.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { App } from '../src/platform/http/app-types.ts';
import type { Caller, Reply } from './api-client.ts';

export type Files = Record<string, Buffer>;

/** What lies in an archive, by name, in its order. */
export async function unzip(archive: Buffer): Promise<Files> {
  const zip = await fromBufferPromise(archive);
  const files: Files = {};
  for await (const entry of zip.eachEntry()) {
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  }
  return files;
}

/** An archive of these files, as an export writes it. */
export const zipFiles = (files: Record<string, Buffer | string>): Promise<Buffer> =>
  buffer(
    zipOf(Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }))),
  );

/** Downloads a course as whoever may write at it. */
export async function exportCourse(app: App, caller: Caller, courseId: number): Promise<Buffer> {
  const address = await caller.post(`/api/courses/${courseId}/file-address`);
  const { url } = z.object({ url: z.string() }).parse(address.body);
  const reply = await app.inject({ method: 'GET', url });
  if (reply.statusCode !== 200) throw new Error(`the course came with ${reply.statusCode}`);
  return reply.rawPayload;
}

export const sendCourse = (
  caller: Caller,
  body: Buffer | string,
  fileName = 'course.zip',
): Promise<Reply> =>
  caller.send({
    method: 'POST',
    url: `/api/course-imports?fileName=${encodeURIComponent(fileName)}`,
    body,
    headers: { 'content-type': 'application/zip' },
  });

export const readImport = async (caller: Caller, id: string): Promise<CourseImport> =>
  courseImport.parse((await caller.get(`/api/course-imports/${id}`)).body);

/** Sends a course file and has it read. */
export async function importFile(deps: Deps, caller: Caller, body: Buffer): Promise<CourseImport> {
  const { id: importId } = courseImport.parse((await sendCourse(caller, body)).body);
  await jobs['authoring.import_course']?.(deps, { importId });
  return readImport(caller, importId);
}
