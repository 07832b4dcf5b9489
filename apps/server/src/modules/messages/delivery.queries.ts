import { maxSingleMails } from '@atrium/contracts/messages/constants';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { messageTemplates } from '../identity/index.ts';
import { isCurrentEvent } from './current-events.ts';

const defaults = sql.join(
  Object.entries(messageTemplates).map(
    ([kind, { delivery }]) =>
      sql`(${sql.lit(kind)}::message_kind, ${sql.lit(delivery)}::message_delivery)`,
  ),
);

/**
 * Locks the users who have due messages, without those another worker delivers to, so that the messages of a user are
 * bundled by one worker.
 */
export async function lockRecipients(tx: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select profiles.id from profiles
    where profiles.id in (
      select distinct user_id from messages
      -- Another version may have stored messages of kinds that this one can't deliver.
      where mail_due_at <= training_clock() and kind in (select kind from (values ${defaults}) as known (kind, delivery))
      limit ${limit})
    for no key update skip locked
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Emails the due messages of users, who must be locked: one email each, or one digest if there are many or the user
 * prefers it. In the same statement, cancels messages whose event was undone, skips those that are turned off or whose
 * reader has no email, left the organization or was deactivated, and defers those for the daily digest to the user's hour.
 */
export async function deliverDueMessages(tx: Database, userIds: string[]): Promise<void> {
  await sql`
    with clock as materialized (select training_clock() as at), due as materialized (
      select message.id, message.user_id, message.kind, message.payload, message.created_at, account.email,
        message.organization_id, clock.at as now, digest.at as digest_at,
        coalesce(preference.delivery, defaults.delivery) as delivery, ${isCurrentEvent} as is_current,
        message.organization_id is null or coalesce(
          organizations.id = message.organization_id and organizations.is_active and memberships.deactivated_at is null,
          false) as is_reader
      from clock, messages message
        join (values ${defaults}) as defaults (kind, delivery) on defaults.kind = message.kind
        join auth.users account on account.id = message.user_id
        join profiles on profiles.id = message.user_id
        left join memberships on memberships.user_id = message.user_id
        left join organizations on organizations.id = memberships.organization_id
        left join message_preferences preference
          on preference.user_id = message.user_id and preference.kind = message.kind
        cross join lateral (select coalesce(profiles.time_zone, organizations.time_zone, 'UTC') as name) as zone
        cross join lateral (select message.created_at at time zone zone.name as at) as local
        -- The first time after the event that the user's hour begins.
        cross join lateral (
          select (local.at::date + make_interval(hours => profiles.reminder_hour,
            days => case when extract(hour from local.at) >= profiles.reminder_hour then 1 else 0 end))
            at time zone zone.name as at) as digest
      where message.user_id = any (${userIds}::uuid[]) and message.mail_due_at <= clock.at
      -- Waits for announcements that cancel or change a message, and reads what they wrote.
      for update of message
    ), decided as materialized (
      select *, case
          when not is_current then 'canceled'
          when delivery = 'off' or not is_reader or not has_mailbox(email) then 'skipped'
          when delivery = 'daily' and digest_at > now then 'deferred'
          else 'mailed' end as outcome
      from due
    ), grouped as materialized (
      select *, case when delivery = 'daily' or count(*) over (partition by user_id) > ${maxSingleMails}::integer
        then 'digest' else id::text end as part
      from decided where outcome = 'mailed'
    ), mails as materialized (
      select gen_random_uuid() as id, user_id, part, min(email) as email,
        bool_or(organization_id is not null) as is_member,
        jsonb_agg(jsonb_build_object('kind', kind, 'payload', payload) order by created_at, id) as messages
      from grouped group by user_id, part
    ), stored as (
      insert into outgoing_mails (id, to_email, member_id, content, due_until)
      select id, email, case when is_member then user_id end,
        jsonb_build_object('template', 'messages', 'userId', user_id, 'messages', messages), now() + interval '3 days'
      from mails
    ), marked as (
      update messages set
        mail_due_at = case when decided.outcome = 'deferred' then decided.digest_at end,
        mailed_at = case when mails.id is not null then decided.now end,
        mail_id = mails.id,
        canceled_at = case when decided.outcome = 'canceled' then decided.now end
      from decided
        left join grouped on grouped.id = decided.id
        left join mails on mails.user_id = grouped.user_id and mails.part = grouped.part
      where messages.id = decided.id
    )
    select count(*) from graphile_worker.add_jobs(array(
      select row('identity.send_mail', json_build_object('mailId', id), null, null, null, null, 10,
        null)::graphile_worker.job_spec
      from mails))
  `.execute(tx);
}
