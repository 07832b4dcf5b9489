import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { sessionReply } from '@atrium/contracts/identity/auth';
import type { Deps } from '../../src/platform/deps.ts';
import type { App } from '../../src/platform/http/app-types.ts';
import { createStorageClient } from '../../src/platform/storage/storage-client.ts';
import { listKeys } from '../../src/platform/storage/storage-lists.ts';
import { createApiClient } from '../api-client.ts';
import type { MadeUser } from '../factories.ts';

/** Returns bytes that start like an MP4 file and continue at random. */
export function makeClip(size: number): Buffer {
  // Repeats a random block of odd length: 200 MB of random bytes would block the server in this process for a second.
  const bytes = Buffer.alloc(size, randomBytes(1_000_003));
  bytes.write('\0\0\0\u0020ftypisom', 'latin1');
  return bytes;
}

export type Part = [name: string, value: string | Buffer];

const boundary = 'a-line-nobody-else-writes';

function partOf([name, value]: Part): Buffer {
  const isFile = typeof value !== 'string';
  const file = isFile ? '; filename="../x.html"\r\nContent-Type: text/html' : '';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]);
}

export const formType = `multipart/form-data; boundary=${boundary}`;

/** Encodes a multipart form; its files claim to be HTML. */
export const encodeForm = (parts: Part[]): Buffer =>
  Buffer.concat([...parts.map(partOf), Buffer.from(`--${boundary}--\r\n`)]);

export type Answer = { status: number; body: Record<string, unknown> };

async function read(reply: IncomingMessage): Promise<Answer> {
  let text = '';
  for await (const chunk of reply.setEncoding('utf8')) text += String(chunk);
  return {
    status: reply.statusCode ?? 0,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

/** Sends uploads over real connections, which can be slow or break. */
export async function createUploader(app: App) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;

  async function tokenOf(user: MadeUser): Promise<string> {
    const reply = await createApiClient(app).signIn(user);
    return sessionReply.parse(reply.body).access_token;
  }

  /** Sends a request whose body the test writes itself. */
  function open(token: string, length: number): { sent: ClientRequest; answer: Promise<Answer> } {
    const sent = request({
      port,
      method: 'POST',
      path: '/api/upload-video',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': formType,
        'content-length': length,
      },
    });
    const answer = once(sent, 'response').then(([reply]) => read(reply as IncomingMessage));
    // A test that breaks the connection does not wait for a reply.
    answer.catch(() => undefined);
    return { sent, answer };
  }

  async function upload(user: MadeUser, parts: Part[]): Promise<Answer> {
    const form = encodeForm(parts);
    const { sent, answer } = open(await tokenOf(user), form.length);
    sent.end(form);
    return answer;
  }

  return { port, tokenOf, open, upload };
}

/** Lists everything in the bucket: objects and unfinished uploads. */
export async function listStored({ config }: Pick<Deps, 'config'>) {
  const client = createStorageClient(config, config.S3_ENDPOINT, 'asking');
  const Bucket = config.S3_BUCKET;
  const objects = await listKeys(client, Bucket, '');
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  client.destroy();
  return { objects, unfinished: Uploads.map(({ Key }) => Key) };
}
