import { expect, request } from '@playwright/test';
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

/** Completes a seeded course for the user and waits until the certificate is issued. Returns its id. */
export async function issueCertificate(user: { email: string }): Promise<string> {
  const ofUser = `(select id from auth.users where email = '${user.email}')`;
  queryDatabase(`
    with enrolled as (
      insert into enrollments (learner_id, course_id, cycle, course_version, percent_complete, completed_at)
      select ${ofUser}, id, 1, published_version, 100, now() from courses
      where certificate_title is not null and published_version is not null order by courses.id limit 1
      returning learner_id, course_id
    )
    select graphile_worker.add_job('certificates.issue',
      json_build_object('learnerId', learner_id, 'courseId', course_id, 'cycle', 1)) from enrolled`);
  const find = () =>
    queryDatabase(`select id from certificates where learner_id = ${ofUser}`).trim();
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}
