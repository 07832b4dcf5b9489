import type { Route } from '@atrium/contracts/api';
import { readApiError } from '../http/api-error.ts';
import { sendAsCurrentUser } from './client.ts';
import { requestUrl, toApiError, type CallArguments } from '../http/request.ts';

// A long export is still being written while it downloads.
const timeoutMs = 10 * 60_000;
const revokeAfterMs = 60_000;

/** Downloads a file as the current user and saves it under the name the server gives it, or else under `fileName`. */
export async function download<E extends Route>(
  route: E,
  fileName: string,
  ...[parts]: CallArguments<E>
): Promise<void> {
  const url = requestUrl(route.url, parts ?? {});
  saveFile(await sendAsCurrentUser((token) => fetchFile(url, token)), fileName);
}

/** Downloads a file with a token other than that of the current user, like the one of an auditor link. */
export async function downloadWithToken<E extends Route>(
  route: E,
  token: string,
  fileName: string,
  ...[parts]: CallArguments<E>
): Promise<void> {
  saveFile(await fetchFile(requestUrl(route.url, parts ?? {}), token), fileName);
}

type LoadedFile = { content: Blob; name: string | undefined };

/** Saves a text that the browser has put together as a file. */
export const saveText = (text: string, fileName: string, type: string): void =>
  saveFile({ content: new Blob([text], { type }), name: fileName }, fileName);

function saveFile({ content, name }: LoadedFile, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: name ?? fileName,
  });
  link.click();
  // Some browsers start reading the file only after a delay.
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}

/** Loads an image as the current user. */
export const fetchImage = async (url: string): Promise<Blob> =>
  (await sendAsCurrentUser((token) => fetchFile(url, token))).content;

/** Returns the file name of a Content-Disposition header, in UTF-8 if it has one (RFC 6266). */
export function readFileName(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return encoded === undefined
    ? /filename="([^"]+)"/i.exec(header ?? '')?.[1]
    : decodeURIComponent(encoded);
}

async function fetchFile(address: string, accessToken?: string): Promise<LoadedFile> {
  try {
    const response = await fetch(address, {
      credentials: 'include',
      signal: AbortSignal.timeout(timeoutMs),
      headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
    });
    if (!response.ok) throw await readApiError(response);
    return {
      content: await response.blob(),
      name: readFileName(response.headers.get('content-disposition')),
    };
  } catch (error) {
    throw toApiError(error);
  }
}
