import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const start = fileURLToPath(new URL('s3-start', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

/** URL of the local S3 gateway. */
export const storageUrl = 'http://127.0.0.1:7480';

/** Returns whether the gateway responds. */
export async function isStorageRunning(): Promise<boolean> {
  try {
    await fetch(storageUrl, { signal: AbortSignal.timeout(5_000) });
    return true;
  } catch {
    return false;
  }
}

/** Starts the S3 gateway unless it is running. It keeps running; `scripts/s3-stop` stops it. */
export async function startStorageServer(): Promise<void> {
  if (await isStorageRunning()) return;
  await promisify(execFile)(start, { cwd: root, timeout: 120_000 });
}
