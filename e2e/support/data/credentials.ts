import { gunzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { decodeJwt } from 'jose';

type Entry = { statusPurpose: string; statusListIndex: string; statusListCredential: string };

/** Downloads the credential of a certificate by its number. */
export async function downloadCredential(api: APIRequestContext, number: string): Promise<string> {
  const { id } = (await (await api.get(`/api/certificates/${number}`)).json()) as { id: string };
  return (await api.get(`/api/certificates/${id}/credential?format=jwt`)).text();
}

/** Returns the purposes of the status lists that contain a credential: none while it is valid. */
export async function listStatusPurposes(api: APIRequestContext, jwt: string): Promise<string[]> {
  const { credentialStatus } = decodeJwt<{ credentialStatus: Entry[] }>(jwt);
  const purposes: string[] = [];
  for (const { statusPurpose, statusListIndex, statusListCredential } of credentialStatus) {
    const reply = await api.get(new URL(statusListCredential).pathname);
    const { credentialSubject } = decodeJwt<{ credentialSubject: { encodedList: string } }>(
      await reply.text(),
    );
    const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
    const index = Number(statusListIndex);
    if ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) purposes.push(statusPurpose);
  }
  return purposes;
}
