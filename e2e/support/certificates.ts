import { request } from '@playwright/test';
import { apiUrl } from '../addresses.ts';
import { tokenOf } from './api.ts';
import { askDatabase } from './database.ts';

export type OwnCertificate = { id: string; number: string; courseId: number };

/** Returns a certificate of the user; throws if they have none. */
export async function certificateOf(person: { email: string }): Promise<OwnCertificate> {
  const authorization = `Bearer ${await tokenOf(person.email)}`;
  const api = await request.newContext({ baseURL: apiUrl, extraHTTPHeaders: { authorization } });
  const begun = (await (await api.get('/api/progress/courses')).json()) as { courseId: number }[];
  for (const { courseId } of begun) {
    const reply = await api.get(`/api/courses/${courseId}/certificate`);
    if (!reply.ok()) continue;
    const certificate = (await reply.json()) as { id: string; number: string };
    await api.dispose();
    return { ...certificate, courseId };
  }
  throw new Error(`${person.email} has no certificate`);
}

const states = {
  valid: 'expires_at = null, revoked_at = null, revoked_reason = null',
  expired: `expires_at = issued_at + interval '1 hour'`,
  revoked: `revoked_at = '2026-01-12T12:00:00Z', revoked_reason = 'A journey'`,
} as const;

/** Sets the status of a certificate directly in the database. */
export function setCertificate(id: string, state: keyof typeof states): void {
  askDatabase(`update certificates set ${states[state]} where id = '${id}'`);
}
