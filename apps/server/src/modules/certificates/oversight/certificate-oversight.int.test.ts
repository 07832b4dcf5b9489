import { certificateReply } from '@atrium/contracts/certificates/certificates';
import {
  listCertificates,
  revokeCertificate,
} from '@atrium/contracts/certificates/certificate-oversight';
import { describe, expect } from 'vitest';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import { count } from '../../../../test/support/counts.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { asAdmin } from '../../../../scripts/local-database.ts';
import type { Deps } from '../../../platform/deps.ts';

const url = '/api/admin/certificates';
const pageReply = listCertificates.schema.response[200];
const oneReply = revokeCertificate.schema.response[200];
const reason = 'Somebody else sat the exam.';

const list = async (client: HttpClient, query = '') =>
  pageReply.parse((await client.get(`${url}${query}`)).body);

const idsOf = async (client: HttpClient, query = '') =>
  (await list(client, query)).certificates.map(({ id }) => id);

const revoke = (client: HttpClient, id: string, why = reason) =>
  client.post(`${url}/${id}/revoke`, { reason: why });

/** Makes two organizations with an admin each; A owns a course and has a member with a certificate of B's. */
async function twoTenants(api: ApiClient, make: Factories) {
  const A = await make.organization();
  const B = await make.organization();
  const learnerOfA = await make.user({ organization: A });
  const stranger = await make.user();
  const courseOfA = await make.course({ organization: A });
  const courseOfB = await make.course({ organization: B });
  return {
    A,
    learnerOfA,
    stranger,
    adminOfA: api.as(await make.user({ organization: A, role: 'admin' })),
    adminOfB: api.as(await make.user({ organization: B, role: 'admin' })),
    superAdmin: api.as(await make.user({ isSuperAdmin: true })),
    // A member of A in B's course, and an outside learner in A's.
    elsewhere: await make.certificate(learnerOfA, courseOfB.id),
    ours: await make.certificate(stranger, courseOfA.id),
    unrelated: await make.certificate(await make.user(), (await make.course()).id),
  };
}

const listAuditEventsOfOrganization = (deps: Deps, actorIds: string[]) =>
  deps.db
    .selectFrom('auditEvents')
    .select(['action', 'organizationId', 'target', 'before', 'after', 'ipAddress'])
    .where('actorId', 'in', actorIds)
    .execute();

describe('GET /api/admin/certificates', () => {
  test('lists certificates of own members and courses, and which can be revoked', async ({
    api,
    make,
  }) => {
    const { adminOfA, adminOfB, superAdmin, ours, elsewhere, unrelated } = await twoTenants(
      api,
      make,
    );
    const seen = (await list(adminOfA)).certificates.map(({ id, can }) => ({ id, can }));
    // Newest first.
    expect(seen).toEqual([
      { id: ours, can: { revoke: true } },
      { id: elsewhere, can: { revoke: false } },
    ]);
    expect((await list(adminOfB)).certificates).toMatchObject([
      { id: elsewhere, can: { revoke: true } },
    ]);
    const all = await list(superAdmin, '?limit=100');
    expect(all.certificates.map(({ id }) => id)).toEqual(
      expect.arrayContaining([ours, elsewhere, unrelated]),
    );
    expect(all.certificates.every(({ can }) => can.revoke)).toBe(true);
  });

  test('keeps certificates a member earned before leaving the organization', async ({
    api,
    make,
    deps,
  }) => {
    const { adminOfA, learnerOfA, elsewhere } = await twoTenants(api, make);
    expect(await idsOf(adminOfA)).toContain(elsewhere);
    await deps.db.deleteFrom('memberships').where('userId', '=', learnerOfA.id).execute();
    expect(await idsOf(adminOfA)).toContain(elsewhere);
    expect((await revoke(adminOfA, elsewhere)).status).toBe(403);
  });

  test('hides certificates earned before joining, except of own courses', async ({
    api,
    make,
    deps,
  }) => {
    const [before, now] = [await make.organization(), await make.organization()];
    const learner = await make.user({ organization: before });
    const there = await make.certificate(learner, (await make.course()).id);
    const ownCourse = await make.course({ organization: now });
    const inOwnCourse = await make.certificate(learner, ownCourse.id);
    const leaves = deps.db.deleteFrom('memberships').where('userId', '=', learner.id);
    await leaves.execute();
    await deps.db
      .insertInto('memberships')
      .values({ userId: learner.id, organizationId: now.id })
      .execute();
    const since = await make.certificate(learner, (await make.course()).id);
    const admin = api.as(await make.user({ organization: now, role: 'admin' }));
    expect(await idsOf(admin)).toEqual([since, inOwnCourse]);
    expect((await revoke(admin, there)).status).toBe(404);
  });

  test('searches by name, number and course within the organization only', async ({
    api,
    make,
    deps,
  }) => {
    const { adminOfA, ours, stranger, unrelated } = await twoTenants(api, make);
    const { certificates } = await list(adminOfA);
    const number = certificates.find(({ id }) => id === ours)?.number ?? '';
    await deps.db
      .updateTable('profiles')
      .set({ fullName: `Renamed ${crypto.randomUUID()}` })
      .where('id', '=', stranger.id)
      .execute();
    const search = (text: string, client = adminOfA) =>
      idsOf(client, `?search=${encodeURIComponent(text)}`);
    // Searches the name on the certificate, not the current name.
    expect(await search(stranger.fullName.slice(2).toUpperCase())).toEqual([ours]);
    expect(await search(number.toLowerCase())).toEqual([ours]);
    expect(await search('estin')).toHaveLength(2);
    for (const wildcard of ['%', '_', '\\', "'"]) expect(await search(wildcard)).toEqual([]);
    expect(await search(unrelated)).toEqual([]);
  });

  test('filters by status', async ({ api, make }) => {
    const { adminOfA, ours, elsewhere } = await twoTenants(api, make);
    await revoke(adminOfA, ours);
    expect(await idsOf(adminOfA, '?status=revoked')).toEqual([ours]);
    expect(await idsOf(adminOfA, '?status=valid')).toEqual([elsewhere]);
    expect(await idsOf(adminOfA, '?status=expired')).toEqual([]);
    expect((await adminOfA.get(`${url}?status=lost`)).status).toBe(400);
  });

  test('returns each certificate once across pages, even with equal timestamps', async ({
    api,
    make,
    database,
  }) => {
    const organization = await make.organization();
    const course = await make.course({ organization });
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const made: string[] = [];
    for (let each = 0; each < 7; each += 1)
      made.push(await make.certificate(await make.user(), course.id));
    // Needs microseconds, and the application role cannot change issue times.
    await asAdmin(
      (client) =>
        client.query(
          `update certificates set issued_at = '2026-01-01T00:00:00.123456Z' where course_id = $1`,
          [course.id],
        ),
      database,
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        admin,
        `?limit=3${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(...page.certificates.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(made.toSorted());
    expect((await admin.get(`${url}?cursor=nonsense`)).status).toBe(400);
  });

  test('exports what matches the filter as CSV, within the organization, with formulas escaped', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const course = await make.course({ organization });
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const taken = await make.certificate(await make.user(), course.id);
    const named = await make.user({ fullName: '=SUM(1), "fire"' });
    const valid = await make.certificate(named, course.id);
    await make.certificate(await make.user(), (await make.course()).id);
    await revoke(admin, taken, '+1 because');
    const read = async (query = '') => {
      const { body, headers } = await admin.get(`${url}.csv${query}`);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      return String(body).trim().split('\r\n');
    };
    const [header, first, second, ...rest] = await read();
    expect(header).toBe(
      'Name,Organization,Course,Number,Status,Issued (UTC),Valid until,Revoked (UTC),Reason',
    );
    expect(rest).toEqual([]);
    const { certificates } = await list(admin);
    const numberOf = (wanted: string) => certificates.find(({ id }) => id === wanted)?.number;
    expect(first).toContain(`"'=SUM(1), ""fire""",,Testing,${numberOf(valid)},Valid,`);
    expect(second).toContain(`${numberOf(taken)},Revoked,`);
    expect(second).toMatch(/Z,'\+1 because$/);
    expect(await read('?status=revoked')).toEqual([header, second]);
    expect(await read('?search=nothing%20like%20it')).toEqual([header]);
  });

  test('returns 403 unless the actor is an admin of an active organization', async ({
    api,
    make,
    deps,
  }) => {
    const { A, adminOfA, learnerOfA, ours } = await twoTenants(api, make);
    expect((await api.get(url)).status).toBe(401);
    expect((await api.as(learnerOfA).get(url)).status).toBe(403);
    expect((await revoke(api.as(learnerOfA), ours)).status).toBe(403);
    await deps.db
      .updateTable('organizations')
      .set({ isActive: false })
      .where('id', '=', A.id)
      .execute();
    for (const reply of [await adminOfA.get(url), await revoke(adminOfA, ours)])
      expect(reply).toMatchObject({ status: 403, body: { code: 'organization_inactive' } });
  });
});

describe('revoking a certificate', () => {
  test('is final, public, sent to the holder and recorded', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { A, adminOfA, stranger, ours } = await twoTenants(api, make);
    const admin = await make.user({ organization: A, role: 'admin' });
    const reply = await revoke(api.as(admin), ours, `  ${reason} `);
    expect(reply.status).toBe(200);
    expect(oneReply.parse(reply.body).certificate).toMatchObject({
      status: 'revoked',
      revokedReason: reason,
      can: { revoke: false },
    });
    const shown = certificateReply.parse((await api.get(`/api/certificates/${ours}`)).body);
    expect(shown).toMatchObject({ status: 'revoked', revokedReason: reason });
    expect(Date.now() - Date.parse(shown.revokedAt ?? '')).toBeLessThan(60_000);
    expect((await api.get(`/api/certificates/${ours}/credential`)).status).toBe(410);

    const [mail, ...more] = await mailbox.of(stranger.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your certificate was revoked: Certificate in Testing');
    expect(mail?.text).toContain(`Reason: ${reason}`);

    // Retrying after a lost reply has no further effect.
    expect((await revoke(api.as(admin), ours)).status).toBe(200);
    expect(await revoke(adminOfA, ours, 'Another reason')).toMatchObject({
      status: 409,
      body: { code: 'already_revoked' },
    });
    expect(await mailbox.of(stranger.email)).toHaveLength(1);
    expect(await listAuditEventsOfOrganization(deps, [admin.id])).toEqual([
      {
        action: 'certificate.revoked',
        organizationId: A.id,
        target: `Certificate ${shown.number} of ${stranger.fullName}: Testing`,
        before: { status: 'valid' },
        after: { status: 'revoked', reason },
        ipAddress: '127.0.0.1',
      },
    ]);
  });

  test('requires a reason of 3 to 500 characters', async ({ api, make }) => {
    const { adminOfA, ours } = await twoTenants(api, make);
    for (const why of ['', '  no  ', 'x'.repeat(501)])
      expect((await revoke(adminOfA, ours, why)).status).toBe(400);
    expect(await idsOf(adminOfA, '?status=revoked')).toEqual([]);
    expect((await revoke(adminOfA, ours, 'x'.repeat(500))).status).toBe(200);
  });

  test('returns 403 unless the actor runs the course, and 404 for a certificate they cannot see', async ({
    api,
    make,
  }) => {
    const { adminOfA, adminOfB, superAdmin, ours, elsewhere, unrelated } = await twoTenants(
      api,
      make,
    );
    // Their member, but not their course.
    expect((await revoke(adminOfA, elsewhere)).status).toBe(403);
    const bare = async (id: string) => {
      const { status, body } = await revoke(adminOfB, id);
      return { status, body: { ...(body as object), requestId: '' } };
    };
    const missing = await bare(crypto.randomUUID());
    expect(missing.status).toBe(404);
    expect(await bare(ours)).toEqual(missing);
    expect(await bare(unrelated)).toEqual(missing);
    for (const id of [ours, elsewhere, unrelated])
      expect((await revoke(superAdmin, id)).status).toBe(200);
  });

  test('happens once with concurrent requests', async ({ api, make, deps, mailbox }) => {
    const { A, stranger, ours } = await twoTenants(api, make);
    const admins = [];
    for (let each = 0; each < count(5, 20); each += 1)
      admins.push(await make.user({ organization: A, role: 'admin' }));
    const clients = admins.map((admin) => api.as(admin));
    for (const client of clients) await client.get(url);
    const replies = await Promise.all(
      clients.map((client, index) => revoke(client, ours, `Reason ${index}`)),
    );
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...admins.slice(1).map(() => 409)]);
    expect(await mailbox.of(stranger.email)).toHaveLength(1);
    const events = await listAuditEventsOfOrganization(
      deps,
      admins.map(({ id }) => id),
    );
    expect(events).toHaveLength(1);
  });
});
