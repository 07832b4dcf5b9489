import type { Route } from '@atrium/contracts/api';
import { readApiError } from '../http/api-error.ts';
import { sendAsCurrentUser } from './client.ts';
import { requestUrl, toApiError, type CallArguments } from '../http/request.ts';

// A long export is still being written while it downloads.
const timeoutMs = 10 * 60_000;
const revokeAfterMs = 60_000;

/** Downloads a file as the current user and saves it under a name. */
export async function download<E extends Route>(
  route: E,
  fileName: string,
  ...[parts]: CallArguments<E>
): Promise<void> {
  const file = await sendAsCurrentUser((token) =>
    fetchFile(requestUrl(route.url, parts ?? {}), token),
  );
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  // Some browsers start reading the file only after a delay.
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}

/** Loads an image as the current user. */
export const fetchImage = (url: string): Promise<Blob> =>
  sendAsCurrentUser((token) => fetchFile(url, token));

async function fetchFile(address: string, accessToken?: string): Promise<Blob> {
  try {
    const response = await fetch(address, {
      credentials: 'include',
      signal: AbortSignal.timeout(timeoutMs),
      headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
    });
    if (!response.ok) throw await readApiError(response);
    return await response.blob();
  } catch (error) {
    throw toApiError(error);
  }
}
