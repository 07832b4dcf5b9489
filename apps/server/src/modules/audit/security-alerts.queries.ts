import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { insertMessages } from '../messages/index.ts';

/** From how many events within an hour admins are alerted, and from which size of a file. */
const alertThresholds = {
  failedSignIns: 10,
  // The password is already known.
  failedFactors: 5,
  unknownAccounts: 100,
  exports: 20,
  exportBytes: 5_000_000,
} as const;

// Admins are not alerted when users download what is stored about themselves.
const isOwnData = sql`event.details @> '{"what": "own data"}'`;
const isWithinHour = sql`event.occurred_at > now() - interval '1 hour'`;
// Longer than an interruption of the workers; the keys of messages exclude what was announced before.
const isWithinDay = sql`event.occurred_at > now() - interval '1 day'`;

/** SQL: counts of events per person and organization within an hour. */
const manyFailures = sql`
  select 'failed_sign_ins' as alert, event.user_id, event.organization_id,
    max(event.ip_address) as ip_address, max(event.client) as client, count(*) as count,
    max(event.occurred_at) as occurred_at
  from security_events event
  where event.kind = 'sign_in_failed' and event.user_id is not null and ${isWithinHour}
  group by event.user_id, event.organization_id having count(*) >= ${alertThresholds.failedSignIns}::integer`;

const manyWrongFactors = sql`
  select 'failed_factors', event.user_id, event.organization_id, max(event.ip_address), max(event.client), count(*),
    max(event.occurred_at)
  from security_events event
  where event.kind = 'factor_check_failed' and event.user_id is not null and ${isWithinHour}
  group by event.user_id, event.organization_id having count(*) >= ${alertThresholds.failedFactors}::integer`;

const manyUnknownAccounts = sql`
  select 'unknown_accounts', null::uuid, null::uuid, max(event.ip_address), max(event.client), count(*),
    max(event.occurred_at)
  from security_events event
  where event.kind = 'sign_in_failed' and event.user_id is null and ${isWithinHour}
  group by network(set_masklen(event.ip_address, case family(event.ip_address) when 4 then 24 else 48 end))
  having count(*) >= ${alertThresholds.unknownAccounts}::integer`;

const manyExports = sql`
  select 'many_exports', event.actor_id, event.organization_id, max(event.ip_address), max(event.client), count(*),
    max(event.occurred_at)
  from security_events event
  where event.kind = 'export_downloaded' and event.actor_id is not null and not ${isOwnData} and ${isWithinHour}
  group by event.actor_id, event.organization_id having count(*) >= ${alertThresholds.exports}::integer`;

/** SQL: single events. The first sign-in of an account is always on a new device. */
const singleEvents = sql`
  select single.alert, coalesce(event.user_id, event.actor_id), event.organization_id, event.ip_address, event.client, 1,
    event.occurred_at
  from security_events event
    cross join lateral (select case event.kind
        when 'session_revoked' then case when event.outcome = 'failure' then 'credential_reused' end
        when 'super_admin_changed' then case when event.details @> '{"isSuperAdmin": true}' then 'super_admin_granted' end
        when 'pin_locked' then 'pin_locked'
        when 'factors_reset' then 'factors_reset'
        when 'api_key_refused' then 'api_key_refused'
        when 'api_key_new_network' then 'api_key_new_network'
        when 'export_downloaded' then
          case when (event.details ->> 'bytes')::bigint >= ${alertThresholds.exportBytes}::bigint and not ${isOwnData}
            then 'large_export' end
        when 'sign_in' then case when event.details @> '{"isKnownDevice": false}'
          and (exists (select from memberships where user_id = event.user_id and role = 'admin')
            or exists (select from profiles where id = event.user_id and is_super_admin))
          and exists (
            select from security_events earlier
            where earlier.user_id = event.user_id and earlier.occurred_at < event.occurred_at
              and earlier.kind = 'sign_in')
          then 'new_device' end
      end as alert) as single
  where single.alert is not null
    and (event.kind in ('session_revoked', 'super_admin_changed', 'pin_locked', 'factors_reset', 'api_key_refused',
        'api_key_new_network', 'export_downloaded') and ${isWithinDay}
      -- Sign-ins are frequent.
      or event.kind = 'sign_in' and ${isWithinHour})
  union all
  select 'super_admin_read', event.actor_id, event.organization_id, event.ip_address, event.client, 1, event.occurred_at
  from security_events event
  where event.kind in ('super_admin_read', 'export_downloaded') and event.organization_id is not null and ${isWithinDay}
    and (event.kind = 'super_admin_read' or exists (
      select from profiles where id = event.actor_id and is_super_admin) and not exists (
      select from memberships
      where user_id = event.actor_id and memberships.organization_id = event.organization_id))`;

/**
 * Stores a message about each unusual event for the admins of its organization, or for super admins if it has none. An
 * admin gets at most one message a day about the same person and kind of alert.
 */
export async function announceUnusualEvents(db: Database): Promise<number> {
  const { numAffectedRows } = await insertMessages(sql`
    select distinct on (recipient.id, key.text) recipient.id, alerts.organization_id, 'security_alert'::message_kind,
      key.text, jsonb_build_object(
        'alert', alerts.alert, 'userId', alerts.user_id,
        'userName', coalesce(profiles.full_name, account.email, program.name), 'organizationId', alerts.organization_id,
        'organizationName', organizations.name, 'ipAddress', host(alerts.ip_address), 'client', alerts.client,
        'count', alerts.count)
    from (${manyFailures} union all ${manyWrongFactors} union all ${manyUnknownAccounts} union all ${manyExports} union all ${singleEvents}) as alerts
      left join profiles on profiles.id = alerts.user_id
      left join auth.users account on account.id = alerts.user_id
      left join service_accounts program on program.id = alerts.user_id
      left join organizations on organizations.id = alerts.organization_id
      cross join lateral (select concat_ws(' ', alerts.alert, alerts.user_id,
        case when alerts.user_id is null then host(network(set_masklen(alerts.ip_address,
          case family(alerts.ip_address) when 4 then 24 else 48 end))) end,
        (alerts.occurred_at at time zone 'UTC')::date) as text) as key
      join lateral (
        select user_id as id from memberships
        where memberships.organization_id = alerts.organization_id and memberships.role = 'admin'
          and memberships.deactivated_at is null
        union all
        select profiles.id from profiles where alerts.organization_id is null and profiles.is_super_admin
      ) as recipient on true
    order by recipient.id, key.text, alerts.occurred_at`).execute(db);
  return Number(numAffectedRows ?? 0n);
}
