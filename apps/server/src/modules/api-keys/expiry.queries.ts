import { apiKeys } from '@atrium/contracts/api-keys/constants';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { insertMessages } from '../messages/index.ts';

/**
 * Stores a message for the admins of an organization about each key that expires soon and was not replaced. Each key is
 * announced once.
 */
export async function announceExpiringKeys(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .updateTable('auth.apiKeys')
      .set({ noticeAt: sql<Date>`now()` })
      .where('noticeAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('replacedAt', 'is', null)
      .where(
        sql<boolean>`expires_at between now() and now() + make_interval(days => ${apiKeys.noticeDays}::integer)`,
      )
      .returning('id')
      .execute();
    if (due.length === 0) return;
    await insertMessages(sql`
      select memberships.user_id, account.organization_id, 'api_key_expiring'::message_kind, key.id::text,
        jsonb_build_object(
          'keyId', key.id, 'name', account.name, 'lastCharacters', key.last_characters,
          'organizationName', organizations.name, 'expiresAt', key.expires_at)
      from auth.api_keys key
      join service_accounts account on account.id = key.service_account_id and account.revoked_at is null
      join organizations on organizations.id = account.organization_id and organizations.is_active
      join memberships on memberships.organization_id = account.organization_id and memberships.role = 'admin'
        and memberships.deactivated_at is null
      where key.id in (${sql.join(due.map(({ id }) => id))})`).execute(tx);
  });
}

/** Forgets networks that were not used for half a year. */
export async function pruneKeyNetworks(db: Database): Promise<void> {
  await db
    .deleteFrom('auth.apiKeyNetworks')
    .where(
      sql<boolean>`last_used_at < now() - make_interval(days => ${apiKeys.networkDays}::integer)`,
    )
    .execute();
}
