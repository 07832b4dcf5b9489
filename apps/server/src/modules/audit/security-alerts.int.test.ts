import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { makeServiceAccount } from '../../../test/api-keys/service-accounts.ts';
import { listMessagesOf } from '../../../test/messages/messages.ts';
import type { MadeUser } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { asOwner } from '../../../test/support/owner-database.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordSecurityEvent, type SecurityEvent } from '../../platform/security-events.ts';
import { deliverMessages } from '../messages/delivery.service.ts';
import { announceUnusualEvents } from './security-alerts.queries.ts';

const record = async (
  db: Database,
  user: MadeUser,
  event: Pick<SecurityEvent, 'kind'> & Partial<SecurityEvent>,
  times = 1,
) => {
  for (let count = 0; count < times; count += 1)
    await recordSecurityEvent(db, {
      actorId: user.id,
      user: { id: user.id },
      ipAddress: '203.0.113.7',
      ...event,
    });
};
/** Lists the alerts a user got about another one. */
const alertsOf = async (db: Database, user: MadeUser, about: MadeUser) =>
  (await listMessagesOf(db, user)).flatMap(({ kind, payload }) =>
    kind === 'security_alert' && payload['userId'] === about.id ? [payload['alert']] : [],
  );

describe('alerts to admins', () => {
  test('are sent once a day about many failed sign-ins, to admins of the organization only', async ({
    deps,
    make,
    mailbox,
  }) => {
    const [organization, other] = [await make.organization(), await make.organization()];
    const admin = await make.user({ organization, role: 'admin' });
    const [member, few] = [await make.user({ organization }), await make.user({ organization })];
    const otherAdmin = await make.user({ organization: other, role: 'admin' });
    const failure = { kind: 'sign_in_failed', outcome: 'failure', actorId: null } as const;
    await record(deps.db, few, failure, 9);
    await record(deps.db, member, failure, 10);
    await announceUnusualEvents(deps.db);
    await record(deps.db, member, failure, 5);
    await Promise.all([announceUnusualEvents(deps.db), announceUnusualEvents(deps.db)]);

    expect(await alertsOf(deps.db, admin, member)).toEqual(['failed_sign_ins']);
    expect(await alertsOf(deps.db, admin, few)).toEqual([]);
    for (const user of [member, otherAdmin])
      expect(await alertsOf(deps.db, user, member)).toEqual([]);
    await deliverMessages(deps);
    const [mail] = await mailbox.of(admin.email);
    expect(mail?.subject).toBe(`Failed sign-ins: ${member.fullName}`);
    expect(mail?.text).toContain(`/admin?tab=audit&log=security&user=${member.id}`);
    expect(mail?.text).toContain('203.0.113.7');
  });

  test('respect that an admin turned them off', async ({ deps, make, mailbox }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    await sql`insert into message_preferences (user_id, kind, delivery)
      values (${admin.id}, 'security_alert', 'off')`.execute(deps.db);
    await record(deps.db, admin, {
      kind: 'session_revoked',
      outcome: 'failure',
      details: { reason: 'credential_reused' },
    });
    await announceUnusualEvents(deps.db);
    await deliverMessages(deps);
    expect(await alertsOf(deps.db, admin, admin)).toEqual(['credential_reused']);
    expect(await mailbox.of(admin.email)).toEqual([]);
  });

  test('are sent about an admin on a new device, but not about a first sign-in or a member', async ({
    deps,
    make,
  }) => {
    const organization = await make.organization();
    const [admin, fresh] = [
      await make.user({ organization, role: 'admin' }),
      await make.user({ organization, role: 'admin' }),
    ];
    const member = await make.user({ organization });
    const signIn = (isKnownDevice: boolean) =>
      ({ kind: 'sign_in', details: { method: 'password', isKnownDevice } }) as const;
    for (const user of [admin, member]) {
      await record(deps.db, user, signIn(true));
      await record(deps.db, user, signIn(false));
    }
    await record(deps.db, fresh, signIn(false));
    await announceUnusualEvents(deps.db);
    expect(await alertsOf(deps.db, fresh, admin)).toEqual(['new_device']);
    expect(await alertsOf(deps.db, admin, fresh)).toEqual([]);
    expect(await alertsOf(deps.db, admin, member)).toEqual([]);
  });

  test('are sent about wrong second factors, locked PINs and reset factors', async ({
    deps,
    make,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const member = () => make.user({ organization });
    const [guessed, few, locked, reset] = [
      await member(),
      await member(),
      await member(),
      await member(),
    ];
    const failure = { outcome: 'failure', actorId: null } as const;
    await record(deps.db, few, { ...failure, kind: 'factor_check_failed' }, 4);
    await record(deps.db, guessed, { ...failure, kind: 'factor_check_failed' }, 5);
    await record(deps.db, locked, { ...failure, kind: 'pin_locked' }, 2);
    await record(deps.db, reset, { kind: 'factors_reset', actorId: admin.id });
    await announceUnusualEvents(deps.db);
    expect(await alertsOf(deps.db, admin, guessed)).toEqual(['failed_factors']);
    expect(await alertsOf(deps.db, admin, few)).toEqual([]);
    expect(await alertsOf(deps.db, admin, locked)).toEqual(['pin_locked']);
    expect(await alertsOf(deps.db, admin, reset)).toEqual(['factors_reset']);
  });

  test('are sent about API keys that are refused or used from a new network', async ({
    deps,
    make,
    mailbox,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const { accountId, name } = await makeServiceAccount(deps, { organization });
    const event = { actorId: accountId, organizationId: organization.id, ipAddress: '203.0.113.7' };
    const refused = { ...event, kind: 'api_key_refused', outcome: 'failure' } as const;
    await recordSecurityEvent(deps.db, refused);
    await recordSecurityEvent(deps.db, { ...event, kind: 'api_key_new_network' });
    await announceUnusualEvents(deps.db);
    const program = { id: accountId, email: '', fullName: name };
    expect(new Set(await alertsOf(deps.db, admin, program))).toEqual(
      new Set(['api_key_new_network', 'api_key_refused']),
    );
    await deliverMessages(deps);
    expect(new Set((await mailbox.of(admin.email)).map(({ subject }) => subject))).toEqual(
      new Set([`API key refused: ${name}`, `API key used from a new network: ${name}`]),
    );
  });

  test('are sent about large and many exports, and about reads by super admins', async ({
    deps,
    make,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const [large, many] = [await make.user({ organization }), await make.user({ organization })];
    const own = await make.user({ organization });
    const reader = await make.user({ isSuperAdmin: true });
    const small = { kind: 'export_downloaded', details: { bytes: 4_999_999 } } as const;
    await record(deps.db, many, small, 20);
    await record(deps.db, large, { ...small, details: { bytes: 5_000_000 } });
    const ownData = { what: 'own data', bytes: 5_000_000 };
    await record(deps.db, own, { ...small, details: ownData }, 20);
    const { id: organizationId } = organization;
    const read = { kind: 'super_admin_read', organizationId } as const;
    await recordSecurityEvent(deps.db, { ...read, actorId: reader.id, ipAddress: null });
    await announceUnusualEvents(deps.db);
    expect(await alertsOf(deps.db, admin, many)).toEqual(['many_exports']);
    expect(await alertsOf(deps.db, admin, large)).toEqual(['large_export']);
    expect(await alertsOf(deps.db, admin, own)).toEqual([]);
    expect(await alertsOf(deps.db, admin, reader)).toEqual(['super_admin_read']);
  });

  test('go to super admins for events without an organization', async ({ deps, make }) => {
    const superAdmin = await make.user({ isSuperAdmin: true });
    const admin = await make.user({ organization: await make.organization(), role: 'admin' });
    const granted = await make.user({ isSuperAdmin: true });
    await record(deps.db, granted, {
      kind: 'super_admin_changed',
      organizationId: null,
      details: { isSuperAdmin: true },
    });
    await asOwner(deps.db, async (owner) => {
      await sql`insert into security_events (kind, outcome, ip_address)
        select 'sign_in_failed', 'failure', '198.51.100.0'::inet + n from generate_series(1, 100) n`.execute(
        owner,
      );
    });
    await announceUnusualEvents(deps.db);
    const alerts = (await listMessagesOf(deps.db, superAdmin)).map(({ payload }) =>
      String(payload['alert']),
    );
    expect(alerts.toSorted()).toEqual(['super_admin_granted', 'unknown_accounts']);
    expect(await listMessagesOf(deps.db, admin)).toEqual([]);
  });
});
