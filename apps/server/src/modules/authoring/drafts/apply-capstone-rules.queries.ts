import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { selectDraftedRules } from './drafted-rules.queries.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Applies the drafted rules of capstones. A draft without rules is older than them and changes none. */
export async function applyCapstoneRules(
  tx: Database,
  draft: Pick<StoredDraft, 'courseId' | 'outline'>,
): Promise<void> {
  const { removed, written } = selectDraftedRules(draft, {
    gate: 'capstone',
    field: 'capstoneRules',
  });
  await sql`delete from capstone_rules where lesson_id in ${removed}`.execute(tx);
  await sql`
    insert into capstone_rules (lesson_id, minimum_reflection_characters, criteria, attachment_maximum,
      requires_attachment, review_within_days)
    select drafted.lesson_id, rules."minimumReflectionCharacters", coalesce(rules.criteria, '[]'),
      (rules.attachments ->> 'maximum')::smallint, coalesce((rules.attachments ->> 'isRequired')::boolean, false),
      rules."reviewWithinDays"
    from ${written} as drafted
    cross join lateral jsonb_to_record(drafted.rules) as rules ("minimumReflectionCharacters" smallint,
      criteria jsonb, attachments jsonb, "reviewWithinDays" smallint)
    on conflict (lesson_id) do update
    set minimum_reflection_characters = excluded.minimum_reflection_characters, criteria = excluded.criteria,
      attachment_maximum = excluded.attachment_maximum, requires_attachment = excluded.requires_attachment,
      review_within_days = excluded.review_within_days
  `.execute(tx);
}
