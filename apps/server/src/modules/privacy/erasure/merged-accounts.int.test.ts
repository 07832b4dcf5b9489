import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { testPassword, type MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { makeMergeWorld } from '../../../../test/organizations/merges.ts';
import { makeSmallCourse } from '../../../../test/progress/small-course.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import {
  endEvidencePeriod,
  listEvidenceIdentities,
  makeErasureDue,
} from '../../../../test/privacy/search-everything.ts';
import type { Deps } from '../../../platform/deps.ts';
import { toArchiveEntries } from '../data-exports/archive-entries.service.ts';
import { eraseAccounts } from './index.ts';

const proof = { method: 'password', password: testPassword };

/** Stores a file of a capstone that a learner has submitted, and returns its key. */
async function addSubmittedFile(
  { db, storage }: Deps,
  learner: MadeUser,
  { id: courseId, project }: { id: number; project: { id: number } },
): Promise<string> {
  const objectKey = `attachments/${randomUUID()}/file`;
  await storage.put(objectKey, Buffer.from('plan'), 'application/pdf');
  await asOwner(db, (owner) =>
    sql`insert into capstone_attachments (learner_id, id, course_id, cycle, lesson_id, name, size_bytes, content_type,
        content_hash, object_key, status, submitted_at)
      values (${learner.id}, gen_random_uuid(), ${courseId}, 1, ${project.id}, 'plan.pdf', 4, 'application/pdf',
        sha256('plan'), ${objectKey}, 'ready', now())`.execute(owner),
  );
  return objectKey;
}

describe('merged accounts', () => {
  test('exports and erases a merged account with the one it leads to', async ({
    api,
    make,
    deps,
    database,
  }) => {
    await deps.storage.ensureBucket();
    const world = await makeMergeWorld({ api, make, deps });
    const { organization, kept, duplicate, domain } = world;
    const third = await make.user({ organization, email: `third-${randomUUID()}@${domain}` });
    const course = await make.course();
    await make.certificate(duplicate, course.id);
    expect((await world.merge(third, duplicate)).status).toBe(200);
    expect((await world.merge(kept, third)).status).toBe(200);

    const entries = await toArchiveEntries(deps, deps.db, kept.id);
    const names = entries.map(({ name }) => name);
    for (const { id } of [duplicate, third]) {
      expect(names).toContain(`merged-accounts/${id}/data/profiles.json`);
      expect(names.some((name) => name.startsWith(`merged-accounts/${id}/certificates/`))).toBe(
        true,
      );
    }
    const requested = await api.as(kept).post('/api/privacy/erasure', { proof });
    expect(requested.status).toBe(200);
    await makeErasureDue(database, kept.id);
    await eraseAccounts(deps);
    const { rows } = await sql<{ id: string; fullName: string }>`
      select id, full_name from profiles where id in (${kept.id}, ${duplicate.id}, ${third.id})`.execute(
      deps.db,
    );
    expect(rows).toHaveLength(3);
    for (const { fullName } of rows) expect(fullName).toMatch(/^Erased user /);
    const emails = deps.db.selectFrom('mergedAccounts').select('email');
    expect(await emails.where('organizationId', '=', organization.id).execute()).toEqual([
      { email: null },
      { email: null },
    ]);
    const audit = JSON.stringify(await listAuditEventsOfOrganization(deps, organization.id));
    for (const { fullName, email } of [kept, duplicate, third]) {
      expect(audit).not.toContain(fullName);
      expect(audit).not.toContain(email);
    }
  }, 120_000);

  test('keeps evidence and files of both while one is held or its evidence is kept', async ({
    api,
    make,
    deps,
    database,
  }) => {
    await deps.storage.ensureBucket();
    const world = await makeMergeWorld({ api, make, deps });
    const { organization, admin, kept, duplicate } = world;
    const course = await makeSmallCourse(make, deps);
    await make.enrollment(duplicate, course.id, { percentComplete: 10 });
    const objectKey = await addSubmittedFile(deps, duplicate, course);
    expect((await world.merge()).status).toBe(200);
    const owners = deps.db.selectFrom('capstoneAttachments').select('learnerId');
    expect(await owners.where('objectKey', '=', objectKey).execute()).toHaveLength(2);
    await api.as(kept).post('/api/privacy/erasure', { proof });
    await makeErasureDue(database, kept.id);
    await eraseAccounts(deps);

    const { id: holdId } = await deps.db
      .insertInto('legalHolds')
      .values({
        organizationId: organization.id,
        userId: kept.id,
        reason: 'Lawsuit',
        createdBy: admin.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await endEvidencePeriod(database, duplicate.id);
    await eraseAccounts(deps);
    await expect(sql`select erase_evidence(${duplicate.id})`.execute(deps.db)).rejects.toThrow(
      /legal hold/,
    );
    expect(await listEvidenceIdentities(deps, duplicate.id)).toHaveLength(1);

    await deps.db
      .updateTable('legalHolds')
      .set({ releasedAt: sql<Date>`now()` })
      .where('id', '=', holdId)
      .execute();
    await eraseAccounts(deps);
    expect(await listEvidenceIdentities(deps, duplicate.id)).toEqual([]);
    expect(await listEvidenceIdentities(deps, kept.id)).toHaveLength(1);
    expect(await deps.storage.has(objectKey)).toBe(true);
    await endEvidencePeriod(database, kept.id);
    await eraseAccounts(deps);
    expect(await deps.storage.has(objectKey)).toBe(false);
  }, 120_000);

  test('blocks the erasure of a person by a hold on a merged account, and says why', async ({
    api,
    make,
    deps,
  }) => {
    const world = await makeMergeWorld({ api, make, deps });
    const { organization, admin, kept, duplicate } = world;
    expect((await world.merge()).status).toBe(200);
    const hold = { organizationId: organization.id, reason: 'Lawsuit', createdBy: admin.id };
    await deps.db
      .insertInto('legalHolds')
      .values({ ...hold, userId: duplicate.id })
      .execute();
    expect(await api.as(kept).post('/api/privacy/erasure', { proof })).toMatchObject({
      status: 409,
      body: { code: 'legal_hold' },
    });
    expect((await api.as(kept).get('/api/privacy')).body).toMatchObject({
      erasure: {
        blockedBy: 'legal_hold',
        holds: [{ organization: organization.name, reason: 'Lawsuit' }],
      },
    });
  });

  test('returns 404 when an admin erases only the merged account', async ({ api, make, deps }) => {
    const world = await makeMergeWorld({ api, make, deps });
    const { admin, duplicate, url } = world;
    expect((await world.merge()).status).toBe(200);
    const erase = () => api.as(admin).post(`${url}/users/${duplicate.id}/erasure`);
    expect((await erase()).status).toBe(404);
  });
});
