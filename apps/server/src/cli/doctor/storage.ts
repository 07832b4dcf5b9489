import type { Config } from '../../platform/base/config.ts';
import { checkPrefix } from '../../platform/storage/storage-versions.ts';
import { createStorage, type Storage } from '../../platform/storage/storage.ts';
import { failed, ok, toFix, toReason, warning, type Finding } from './finding.ts';

const timeoutMs = 5_000;
const content = Buffer.from('Atrium checks this storage.');

/** Signed URLs are rejected if the clocks differ by more. */
const maxClockSkewMs = 30_000;

function checkClock(reply: Response): Finding {
  const theirs = Date.parse(reply.headers.get('date') ?? '');
  const seconds = Math.round(Math.abs(theirs - Date.now()) / 1_000);
  return seconds * 1_000 > maxClockSkewMs
    ? failed(`Its clock differs by ${seconds} s`, 'Synchronize both clocks, for example by chrony.')
    : ok('Its clock agrees with ours');
}

/** Reads a part of an object as a browser on our pages does. */
async function checkBrowserAccess(url: string, origin: string): Promise<Finding[]> {
  const reply = await fetch(url, {
    headers: { origin, range: 'bytes=0-5' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = Buffer.from(await reply.arrayBuffer());
  const isPart = reply.status === 206 && body.equals(content.subarray(0, 6));
  const allowed = reply.headers.get('access-control-allow-origin');
  const isAllowed = allowed === origin || allowed === '*';
  return [
    checkClock(reply),
    isPart
      ? ok('Parts of a file can be read')
      : failed(
          `A part of a file was answered with ${reply.status} and ${body.length} bytes`,
          'Check that the proxy in front of the storage passes the headers Range and Host.',
        ),
    isAllowed
      ? ok('Our pages may read files')
      : failed(
          'Browsers refuse to read files on our pages (CORS)',
          `Allow GET and HEAD from ${origin} with the header Range; docs/operations.md has the rule.`,
        ),
  ];
}

async function checkIsPrivate(url: string): Promise<Finding> {
  const { origin, pathname } = new URL(url);
  const reply = await fetch(`${origin}${pathname}`, { signal: AbortSignal.timeout(timeoutMs) });
  await reply.body?.cancel();
  return reply.ok
    ? failed('Anyone can read files without a signature', 'Make the bucket private.')
    : ok('Files are private');
}

/** Some stores don't have versions, and some keys may not ask. */
async function checkVersions(storage: Storage): Promise<Finding> {
  return (await storage.hasVersions().catch(() => false))
    ? ok('Deleted files are kept for restores')
    : warning(
        "Deleted files can't be restored with a backup",
        'Run atrium storage keep-versions, or turn on versioning of the bucket.',
      );
}

async function checkObject(storage: Storage, config: Config): Promise<Finding[]> {
  const key = `${checkPrefix}${crypto.randomUUID()}`;
  await storage.put(key, content, 'text/plain');
  try {
    const url = await storage.signGet(key, 60);
    return [
      ok(`Files can be written to ${config.S3_BUCKET}`),
      ...(await checkBrowserAccess(url, config.PUBLIC_URL)),
      await checkIsPrivate(url),
      await checkVersions(storage),
    ];
  } finally {
    await storage.remove([key]);
  }
}

/** Writes, reads and removes a file, and reads it at the URL that browsers use. */
export async function checkStorage(config: Config): Promise<Finding[]> {
  const storage = createStorage(config);
  try {
    if (!(await storage.isReady()))
      return [
        failed(
          `The bucket ${config.S3_BUCKET} does not answer`,
          'Check S3_ENDPOINT and the key. If the bucket is missing, run atrium storage create.',
        ),
      ];
    return await checkObject(storage, config);
  } catch (error) {
    return [
      failed(
        `Object storage fails: ${toReason(error)}`,
        toFix(
          error,
          'Check S3_ENDPOINT, S3_PUBLIC_ENDPOINT and the rights of the key: list, put, get and delete.',
        ),
      ),
    ];
  } finally {
    storage.close();
  }
}
