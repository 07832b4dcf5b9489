import { trainingDays } from '@atrium/contracts/training/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { insertMessages } from '../../messages/index.ts';

const batchSize = 500;
const { renewal, firstReminder } = trainingDays;

/**
 * Tells the next learners that their certificate expires: a month before and a week before. Skips courses that the
 * learner's organization requires, because renewals and reminders cover them. Returns the number of messages.
 */
export async function announceExpiry(db: Database): Promise<number> {
  const { numAffectedRows } = await insertMessages(sql`
    select certificate.learner_id, memberships.organization_id, 'training_expiring'::message_kind, event.key,
      jsonb_build_object('courseId', certificate.course_id, 'courseTitle', certificate.course_title,
        'validUntil', (certificate.expires_at at time zone 'UTC')::date::text, 'isRenewable', false)
    from (select training_clock() as at) as clock
      join certificates certificate on certificate.revoked_at is null and certificate.expires_at > clock.at
        and certificate.expires_at <= clock.at + make_interval(days => ${renewal}::integer)
      left join memberships on memberships.user_id = certificate.learner_id
      cross join lateral (
        select case when certificate.expires_at <= clock.at + make_interval(days => ${firstReminder}::integer)
          then ${firstReminder}::integer else ${renewal}::integer end as days) as before
      cross join lateral (
        select certificate.course_id || ' ' || certificate.cycle || ' ' || before.days as key) as event
    -- A certificate that is valid for a short time is not announced on the day it is issued.
    where certificate.issued_at < certificate.expires_at - make_interval(days => before.days)
      and not exists (
        select from certificates newer
        where newer.learner_id = certificate.learner_id and newer.course_id = certificate.course_id
          and newer.cycle > certificate.cycle and newer.revoked_at is null)
      and not exists (
        select from training_cells cell
        where cell.user_id = certificate.learner_id and cell.course_id = certificate.course_id)
      and not exists (
        select from messages sent
        where sent.user_id = certificate.learner_id and sent.kind = 'training_expiring' and sent.event_key = event.key)
    order by certificate.learner_id limit ${batchSize}`).execute(db);
  return Number(numAffectedRows ?? 0n);
}
