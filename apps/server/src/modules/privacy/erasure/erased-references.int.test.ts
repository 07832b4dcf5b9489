import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { testPassword } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { endEvidencePeriod, makeErasureDue } from '../../../../test/privacy/search-everything.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { eraseAccounts } from './index.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

describe('erase_auditor_link_labels', () => {
  test('replaces emails in labels, and removes labels with them from security events', async ({
    deps,
    make,
  }) => {
    const organization = await make.organization();
    const email = `${crypto.randomUUID()}@firm.example`;
    const labels = [`Report: ${email.toUpperCase()}`, `Report: x${email}`, 'Yearly audit'];
    const replacement = 'Erased user 0123456789';
    const found = await asOwner(deps.db, async (owner) => {
      for (const label of labels) {
        await sql`insert into auditor_links (organization_id, label, token_hash, expires_at)
          values (${organization.id}, ${label}, sha256(convert_to(${crypto.randomUUID()}, 'UTF8')), now())`.execute(
          owner,
        );
        await sql`insert into security_events (kind, outcome, organization_id, details) values
          ('auditor_link_used', 'success', ${organization.id}, ${JSON.stringify({ linkId: '1', label })}),
          ('api_key_created', 'success', ${organization.id}, ${JSON.stringify({ label })})`.execute(
          owner,
        );
      }
      await sql`select erase_auditor_link_labels(array[${email}], ${replacement})`.execute(owner);
      const { rows } = await sql<{ text: string }>`
        select label as text from auditor_links where organization_id = ${organization.id}
        union all select kind || ' ' || coalesce(details ->> 'label', 'none') from security_events
        where organization_id = ${organization.id}`.execute(owner);
      return rows.map(({ text }) => text).toSorted();
    });
    expect(found).toEqual(
      [
        `Report: ${replacement}`,
        ...labels.slice(1),
        ...labels.map((label) => `api_key_created ${label}`),
        'auditor_link_used none',
        'auditor_link_used none',
        'auditor_link_used Yearly audit',
      ].toSorted(),
    );
  });
});

describe('privacy.erase_accounts', () => {
  test('replaces the name in events about certificates that were revoked after the erasure', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const course = await make.course({ organization });
    const user = await make.user({ organization });
    const other = await make.user({ organization, fullName: `${user.fullName} Meyer` });
    const proof = { method: 'password', password: testPassword };
    const certificates = [];
    for (const learner of [user, other])
      certificates.push(await make.certificate(learner, course.id));
    expect((await api.as(user).post('/api/privacy/erasure', { proof })).status).toBe(200);
    await makeErasureDue(database, user.id);
    await eraseAccounts(deps);
    for (const id of certificates) {
      const revoked = await admin.post(`/api/admin/certificates/${id}/revoke`, { reason: 'Fraud' });
      expect(revoked.status).toBe(200);
    }
    const listEvents = async () => {
      const { rows } = await sql<{ target: string }>`select
          regexp_replace(target, '^Certificate .*? of (.*): .*$', '\\1') as target, after ->> 'reason' as reason
        from audit_events where organization_id = ${organization.id} and action = 'certificate.revoked' order by id`.execute(
        deps.db,
      );
      return rows;
    };
    const kept = { target: other.fullName, reason: 'Fraud' };
    expect(await listEvents()).toEqual([{ target: user.fullName, reason: 'Fraud' }, kept]);
    await endEvidencePeriod(database, user.id);
    await eraseAccounts(deps);
    expect(await listEvents()).toEqual([
      { target: expect.stringMatching(/^Erased user [0-9A-F]{10}$/), reason: null },
      kept,
    ]);
  });
});
