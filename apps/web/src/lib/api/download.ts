import type { Endpoint } from '@atrium/contracts/endpoint';
import { readApiError } from './api-error.ts';
import { sendAsCaller } from './client.ts';
import { requestUrl, withoutReply, type CallArguments } from './request.ts';

// A long table is still being written while its beginning is read.
const patienceMs = 10 * 60_000;
const keptMs = 60_000;

/** Fetches a file as whoever is signed in and hands it to the browser to be saved under a name. */
export async function download<E extends Endpoint>(
  endpoint: E,
  fileName: string,
  ...[parts]: CallArguments<E>
): Promise<void> {
  const file = await sendAsCaller((token) =>
    fetchFile(requestUrl(endpoint.url, parts ?? {}), token),
  );
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  // Some browsers only begin to read the file after a while.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** Fetches an image as the current user. */
export const fetchImage = (url: string): Promise<Blob> =>
  sendAsCaller((token) => fetchFile(url, token));

async function fetchFile(address: string, accessToken?: string): Promise<Blob> {
  try {
    const response = await fetch(address, {
      credentials: 'include',
      signal: AbortSignal.timeout(patienceMs),
      headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
    });
    if (!response.ok) throw await readApiError(response);
    return await response.blob();
  } catch (error) {
    throw withoutReply(error);
  }
}
