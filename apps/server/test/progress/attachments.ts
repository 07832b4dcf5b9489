import { createServer, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  attachment as attachmentReply,
  getAttachmentUrl,
} from '@atrium/contracts/progress/attachments';
import type { Deps } from '../../src/platform/deps.ts';
import { createZip } from '../../src/platform/base/zip.ts';
import type { HttpClient } from '../api-client.ts';
import type { Factories, MadeOrganization } from '../factories.ts';
import { makeReviewedCourse } from './capstone-submissions.ts';

/** A file that antivirus software reports as a virus to test it. In parts, so that this file is not reported. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** Returns bytes that begin like a photo or a PDF. */
export const makePhoto = (size = 1_000) => {
  const bytes = Buffer.alloc(size, 7);
  bytes.write('\u00FF\u00D8\u00FF\u00E0', 'latin1');
  return bytes;
};
export const makePdf = (size = 1_000) => Buffer.from(`%PDF-1.7\n${' '.repeat(size - 9)}`);

/** Returns a ZIP file with empty files of these names. */
export const makeZip = (names: string[]): Promise<Buffer> =>
  buffer(createZip(names.map((name) => ({ name, bytes: Buffer.from('x') }))));

/** Makes a course with a reviewed capstone that takes files. */
export async function makeCourseWithFiles(
  deps: Deps,
  make: Factories,
  organization: MadeOrganization | undefined,
  { maximum = 5, isRequired = false } = {},
) {
  const course = await makeReviewedCourse(deps, make, organization);
  await deps.db
    .insertInto('capstoneRules')
    .values({
      lessonId: course.lessonId,
      minimumReflectionCharacters: 0,
      attachmentMaximum: maximum,
      requiresAttachment: isRequired,
    })
    .execute();
  return course;
}

export const attachmentPath = (lessonId: number, id: string) =>
  `/api/lessons/${lessonId}/capstone/attachments/${id}`;

/** Uploads a file. */
export const uploadFile = (
  client: HttpClient,
  lessonId: number,
  file: { id?: string; name?: string; bytes?: Buffer | string; type?: string } = {},
) => {
  const {
    id = crypto.randomUUID(),
    name = 'site.jpg',
    bytes = makePhoto(),
    type = 'application/octet-stream',
  } = file;
  const url = `${attachmentPath(lessonId, id)}?name=${encodeURIComponent(name)}`;
  return client.send({ method: 'PUT', url, body: bytes, headers: { 'content-type': type } });
};

/** Uploads a file and returns it. */
export const addFile = async (...args: Parameters<typeof uploadFile>) =>
  attachmentReply.parse((await uploadFile(...args)).body);

export const urlPath = (learnerId: string, id: string) =>
  `/api/capstone-attachments/${learnerId}/${id}/url`;

/** Returns the signed URL of a file. */
export const getUrl = async (client: HttpClient, learnerId: string, id: string) =>
  getAttachmentUrl.schema.response[200].parse((await client.get(urlPath(learnerId, id))).body).url;

/** Starts a scanner that speaks clamd's INSTREAM protocol and finds the test virus. */
export async function startScanner() {
  const scan = (socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      const command = 'zINSTREAM\0';
      if (!received.toString('latin1').startsWith(command.slice(0, received.length)))
        return socket.end('UNKNOWN COMMAND\0');
      let content = '';
      for (let at = command.length; at + 4 <= received.length;) {
        const length = received.readUInt32BE(at);
        if (length === 0)
          return socket.end(
            content.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0',
          );
        content += received.toString('latin1', at + 4, at + 4 + length);
        at += 4 + length;
      }
      return undefined;
    });
  };
  const server = createServer(scan);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `tcp://127.0.0.1:${port}`, close: () => server.close() };
}
