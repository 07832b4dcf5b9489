import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../src/platform/database/database.ts';
import type { Storage } from '../../../src/platform/storage/storage.ts';
import type { Ledger } from './ledger.ts';

export type LedgerDifferences = { lost: string[]; duplicates: string[] };

async function list<Row>(db: DatabaseHandle, text: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(text).execute(db);
  return rows;
}

/** Compares creations that were sent with one key each: stored once if acknowledged, else at most once. */
function compareCreations(
  what: string,
  sent: Map<string, number | string | null>,
  stored: { name: string; id: number | string }[],
): LedgerDifferences {
  const ids = new Map<string, (number | string)[]>();
  for (const { name, id } of stored) ids.set(name, [...(ids.get(name) ?? []), id]);
  const lost: string[] = [];
  const duplicates: string[] = [];
  for (const [name, id] of sent) {
    const found = ids.get(name) ?? [];
    if (id !== null && !found.includes(id)) lost.push(`${what} ${name}`);
    if (found.length > 1) duplicates.push(`${what} ${name}`);
  }
  return { lost, duplicates };
}

const compareSets = (what: string, acknowledged: Iterable<string>, stored: Iterable<string>) => {
  const known = new Set(stored);
  return [...acknowledged].filter((each) => !known.has(each)).map((each) => `${what} ${each}`);
};

/** Returns what the database lacks of the ledger, and what it has twice. */
export async function compareLedger(
  { db, storage }: { db: DatabaseHandle; storage: Storage },
  ledger: Ledger,
): Promise<LedgerDifferences> {
  // The ledger grows while the database is read, so it is read first.
  const lessons = [...ledger.lessons];
  const attempts = [...ledger.attempts];
  const texts = [...ledger.texts];
  const members = [...ledger.members].filter(([, isMember]) => isMember !== undefined);
  const courses = new Map(ledger.courses);
  const draftLessons = new Map(ledger.draftLessons);
  const teams = new Map(ledger.teams);
  const invitations = [...ledger.invitations.values()].filter((id) => id !== null);
  const images = [...ledger.images.values()].filter((id) => id !== null);
  const scimUsers = [...ledger.scimUsers];
  const imported = [...ledger.imported];

  const completed = await list<{ id: string }>(
    db,
    `select learner_id || ' ' || lesson_id as id from lesson_progress where status = 'completed'`,
  );
  const stored = await list<{ id: string }>(db, 'select id::text from quiz_attempts');
  const lost = [
    ...compareSets(
      'lesson',
      lessons,
      completed.map(({ id }) => id),
    ),
    ...compareSets(
      'attempt',
      attempts,
      stored.map(({ id }) => id),
    ),
  ];
  const duplicates = (
    await list<{ name: string }>(
      db,
      `select verb || ' ' || learner_id || ' ' || coalesce(lesson_id, course_id) as name
       from learning_events where verb in ('completed', 'certified')
         and learner_id in (select learner_id from quiz_attempts)
         and not exists (select from learning_events reset where reset.verb = 'reset'
           and reset.learner_id = learning_events.learner_id)
       group by verb, learner_id, lesson_id, course_id, cycle having count(*) > 1
       union all
       select 'message ' || user_id || ' ' || event_key from messages
       group by kind, user_id, event_key having count(*) > 1
       union all
       select 'certificate ' || learner_id || ' ' || course_id from certificates
       group by learner_id, course_id, cycle having count(*) > 1`,
    )
  ).map(({ name }) => name);

  const creations = [
    compareCreations(
      'course',
      courses,
      await list(db, `select title as name, id from courses where title like 'Course %-%'`),
    ),
    compareCreations(
      'draft lesson',
      draftLessons,
      await list(db, `select title as name, id from lessons where title like 'Lesson %-%'`),
    ),
    compareCreations('team', teams, await list(db, 'select name, id::text from teams')),
  ];
  const storedTexts = new Map(
    (
      await list<{ id: number; text: string }>(
        db,
        `select lesson_id as id, content ->> 'body' as text from lesson_drafts`,
      )
    ).map(({ id, text }) => [id, text]),
  );
  for (const [id, text] of texts)
    if (storedTexts.get(id) !== text) lost.push(`text of lesson ${id}`);

  const storedMembers = new Set(
    (await list<{ id: string }>(db, 'select user_id::text as id from memberships')).map(
      ({ id }) => id,
    ),
  );
  for (const [id, isMember] of members)
    if (ledger.members.get(id) === isMember && storedMembers.has(id) !== isMember)
      lost.push(`membership of ${id}`);

  const storedInvitations = await list<{ id: string; createdBy: string }>(
    db,
    'select id::text, created_by::text from invitations',
  );
  lost.push(
    ...compareSets(
      'invitation',
      invitations,
      storedInvitations.map(({ id }) => id),
    ),
  );
  const created = storedInvitations.filter(({ createdBy }) => ledger.inviters.has(createdBy));
  if (created.length > ledger.invitations.size) duplicates.push('invitations');

  const storedImages = await list<{ id: string; objectKey: string }>(
    db,
    'select id::text, object_key from course_images',
  );
  lost.push(
    ...compareSets(
      'image',
      images,
      storedImages.map(({ id }) => id),
    ),
  );
  for (const { id, objectKey } of storedImages.slice(-20))
    if (!(await storage.has(objectKey))) lost.push(`file of image ${id}`);

  const provisioned = await list<{
    userName: string;
    id: string;
    familyName: string;
    isActive: boolean;
  }>(
    db,
    `select user_name as "userName", user_id::text as id, attributes #>> '{name,familyName}' as "familyName",
       deactivated_at is null as "isActive"
     from scim_users join memberships using (organization_id, user_id)`,
  );
  const storedScim = new Map(provisioned.map((user) => [user.userName, user]));
  for (const [userName, user] of scimUsers) {
    const { id, familyName, isActive } = storedScim.get(userName) ?? {};
    const isStored = id === user.id && familyName === user.familyName && isActive === user.isActive;
    // A user that was changed since then is compared the next time.
    if (!isStored && ledger.scimUsers.get(userName) === user) lost.push(`SCIM user ${userName}`);
  }
  if (storedScim.size < provisioned.length) duplicates.push('SCIM users');

  const pendingMembers = await list<{ email: string }>(db, 'select email from pending_members');
  lost.push(
    ...compareSets(
      'imported person',
      imported,
      pendingMembers.map(({ email }) => email),
    ),
  );

  for (const each of creations) {
    lost.push(...each.lost);
    duplicates.push(...each.duplicates);
  }
  return { lost, duplicates };
}
