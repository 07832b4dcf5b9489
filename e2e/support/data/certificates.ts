import { request } from '@playwright/test';
import { apiUrl } from '../../environment.ts';
import { getAccessToken } from './api.ts';
import { queryDatabase } from './database.ts';

export type IssuedCertificate = { id: string; number: string; courseId: number };

/** Returns a certificate of the user; throws if they have none. */
export async function getCertificate(user: { email: string }): Promise<IssuedCertificate> {
  const authorization = `Bearer ${await getAccessToken(user.email)}`;
  const api = await request.newContext({ baseURL: apiUrl, extraHTTPHeaders: { authorization } });
  const started = (await (await api.get('/api/progress/courses')).json()) as { courseId: number }[];
  for (const { courseId } of started) {
    const reply = await api.get(`/api/courses/${courseId}/certificate`);
    if (!reply.ok()) continue;
    const certificate = (await reply.json()) as { id: string; number: string };
    await api.dispose();
    return { ...certificate, courseId };
  }
  throw new Error(`${user.email} has no certificate`);
}

const columnsByStatus = {
  valid: 'expires_at = null, revoked_at = null, revoked_reason = null',
  expired: `expires_at = issued_at + interval '1 hour'`,
  revoked: `revoked_at = '2026-01-12T12:00:00Z', revoked_reason = 'A journey'`,
} as const;

/** Sets the status of a certificate directly in the database. */
export function setCertificateStatus(id: string, status: keyof typeof columnsByStatus): void {
  queryDatabase(`update certificates set ${columnsByStatus[status]} where id = '${id}'`);
}
