import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';

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
