import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { Assignment, Organization, TrainingCycle, World } from './training-world.ts';

/** A random change; its numbers select the subject and the details. */
export type WorldChange = {
  kind: WorldChangeKind;
  at: Date;
  who: number;
  what: number;
  how: number;
};

type Context = { db: Database; world: World; act: WorldChange };

/** Both sides of the date line, and zones whose clocks change at midnight, just after it, by half an hour or never. */
export const zones = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Atlantic/Azores',
  'America/Havana',
  'Africa/Cairo',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];

const pick = <Value>(values: readonly Value[], number: number): Value | undefined =>
  values[number % Math.max(values.length, 1)];
const randomWord = () => randomBytes(5).toString('hex');
const pickPerson = ({ world, act }: Context) => pick(world.people, act.who);
const pickOrganization = ({ world, act }: Context) => pick(world.organizations, act.what);
const pickCourse = ({ world, act }: Context) => pick(world.courses, act.what);

function pickRound(context: Context): (TrainingCycle & { of: [string, number] }) | undefined {
  const [person, course] = [pickPerson(context), pickCourse(context)];
  if (!person || !course) return undefined;
  const round = person.rounds.get(course.id)?.at(-1);
  return round && Object.assign(round, { of: [person.id, course.id] as [string, number] });
}

async function saveRound(
  { db, act }: Context,
  { of, ...round }: TrainingCycle & { of: [string, number] },
) {
  const completedAt = round.isComplete ? act.at : null;
  await sql`update enrollments set percent_complete = ${round.percent}, completed_at = ${completedAt}
    where learner_id = ${of[0]} and course_id = ${of[1]} and cycle = ${round.cycle}`.execute(db);
}

async function certify({ db, act }: Context, round: TrainingCycle & { of: [string, number] }) {
  const [personId, courseId] = round.of;
  const { rows } = await sql<{ id: string }>`
    insert into certificates (learner_id, course_id, cycle, course_version, content_hash, number, certificate_name,
      certificate_title, course_title, instructor_name, lesson_count, quiz_count, has_capstone, issued_at)
    select ${personId}, course_id, ${round.cycle}, number, content_hash, ${randomWord()}, 'Somebody', 'Certificate',
      'Course', 'Somebody', 1, 0, false, ${act.at}
    from course_versions where course_id = ${courseId} returning id`.execute(db);
  round.certificateId = rows[0]?.id ?? null;
}

async function begin(context: Context, cycle: number) {
  const [person, course] = [pickPerson(context), pickCourse(context)];
  if (!person || !course) return;
  await sql`insert into enrollments (learner_id, course_id, course_version, cycle)
    values (${person.id}, ${course.id}, 1, ${cycle})`.execute(context.db);
  const round = { cycle, percent: 0, isComplete: false, trainedAt: null };
  const rounds = person.rounds.get(course.id) ?? [];
  person.rounds.set(course.id, [...rounds, { ...round, certificateId: null, isRevoked: false }]);
}

const graces = [0, 0, 5, 20];
const dates = ['2024-01-31', '2024-02-29', '2024-03-31', '2024-08-15', '2024-11-03', '2025-02-28'];

/** Builds the terms of an assignment; users and teams it covered before keep their date. */
function termsOf({ world, act }: Context, organization: Organization, before?: Assignment) {
  const { at, who, how } = act;
  const keep = (known: Map<string, Date> | undefined, ids: string[]) =>
    new Map(ids.map((id) => [id, known?.get(id) ?? at]));
  const members = world.people.filter(({ employer }) => employer === organization);
  const teams = organization.teams.filter((_, index) => (how >> index) % 2 === 1);
  const people = members.filter((_, index) => (who + index) % 3 === 0);
  const names = teams.length + people.length > 0 && how % 3 > 0;
  const months = pick([null, 1, 2, 6, 12], how >> 2) ?? null;
  return {
    everyoneSince: names ? null : (before?.everyoneSince ?? at),
    teams: keep(before?.teams, names ? teams.map(({ id }) => id) : []),
    people: keep(before?.people, names ? people.map(({ id }) => id) : []),
    dueOn: who % 2 === 0 ? (pick(dates, how) ?? null) : null,
    dueDays: who % 2 === 0 ? null : how % 200,
    months,
    graceDays: months === null ? 0 : (pick(graces, who) ?? 0),
  };
}

const columnsOf = (terms: Omit<Assignment, 'id' | 'courseId'>) => ({
  ...terms,
  teams: JSON.stringify(Object.fromEntries(terms.teams)),
  people: JSON.stringify(Object.fromEntries(terms.people)),
});

const handlers = {
  async join(context: Context, organization = pickOrganization(context)) {
    const person = pickPerson(context);
    if (!person || person.employer || !organization) return;
    const role = context.act.how % 4 === 0 ? 'admin' : 'member';
    Object.assign(person, { employer: organization, role, joinedAt: context.act.at });
    await sql`insert into memberships (user_id, organization_id, role)
      values (${person.id}, ${organization.id}, ${role})`.execute(context.db);
  },
  async leave(context: Context) {
    const person = pickPerson(context);
    if (!person?.employer) return;
    Object.assign(person, { employer: null, teams: new Map() });
    await sql`delete from memberships where user_id = ${person.id}`.execute(context.db);
  },
  /** Moves between organizations within one refresh. */
  async move(context: Context) {
    const from = pickPerson(context)?.employer;
    await handlers.leave(context);
    await handlers.join(
      context,
      context.world.organizations.find((other) => other !== from),
    );
  },
  async changeRole(context: Context) {
    const person = pickPerson(context);
    if (!person?.employer) return;
    person.role = person.role === 'admin' ? 'member' : 'admin';
    await sql`update memberships set role = ${person.role} where user_id = ${person.id}`.execute(
      context.db,
    );
  },
  async changeName(context: Context) {
    const person = pickPerson(context);
    if (!person) return;
    person.fullName = context.act.how % 4 === 0 ? null : `Person ${randomWord()}`;
    await sql`update profiles set full_name = ${person.fullName} where id = ${person.id}`.execute(
      context.db,
    );
  },
  async changeEmail(context: Context) {
    const person = pickPerson(context);
    if (!person) return;
    person.email = `${randomWord()}@people.example`;
    await sql`update auth.users set email = ${person.email} where id = ${person.id}`.execute(
      context.db,
    );
  },
  async changeTeam(context: Context) {
    const person = pickPerson(context);
    const team = pick(person?.employer?.teams ?? [], context.act.what);
    if (!person || !team) return;
    if (person.teams.delete(team.id)) {
      await sql`delete from team_members where team_id = ${team.id} and person_id = ${person.id}`.execute(
        context.db,
      );
    } else {
      person.teams.set(team.id, context.act.at);
      await sql`insert into team_members (team_id, person_id) values (${team.id}, ${person.id})`.execute(
        context.db,
      );
    }
  },
  async renameTeam(context: Context) {
    const team = pick(pickOrganization(context)?.teams ?? [], context.act.who);
    if (!team) return;
    team.name = `Team ${randomWord()}`;
    await sql`update teams set name = ${team.name} where id = ${team.id}`.execute(context.db);
  },
  async assign(context: Context) {
    const organization = pickOrganization(context);
    const course = pick(context.world.courses, context.act.who);
    if (!organization || !course) return;
    const terms = termsOf(context, organization);
    const { id } = await context.db
      .insertInto('assignments')
      .values({ organizationId: organization.id, courseId: course.id, ...columnsOf(terms) })
      .returning('id')
      .executeTakeFirstOrThrow();
    organization.assignments.push({ id, courseId: course.id, ...terms });
  },
  async updateAssignment(context: Context) {
    const organization = pickOrganization(context);
    const assignment = pick(organization?.assignments ?? [], context.act.who);
    if (!organization || !assignment) return;
    Object.assign(assignment, termsOf(context, organization, assignment));
    const { id, courseId: _course, ...terms } = assignment;
    await context.db
      .updateTable('assignments')
      .set({ ...columnsOf(terms), revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .execute();
  },
  async withdraw(context: Context) {
    const organization = pickOrganization(context);
    const gone = pick(organization?.assignments ?? [], context.act.who);
    if (!organization || !gone) return;
    organization.assignments = organization.assignments.filter((kept) => kept !== gone);
    await context.db.deleteFrom('assignments').where('id', '=', gone.id).execute();
  },
  async enrol(context: Context) {
    if (!pickRound(context)) await begin(context, 1);
  },
  async learn(context: Context) {
    const round = pickRound(context);
    if (!round || round.isComplete) return;
    round.percent = context.act.how % 100;
    await saveRound(context, round);
  },
  async complete(context: Context) {
    if (!pickRound(context)) await begin(context, 1);
    const round = pickRound(context);
    if (!round || round.isComplete) return;
    Object.assign(round, { percent: 100, isComplete: true });
    round.trainedAt ??= context.act.at;
    await saveRound(context, round);
    if (round.certificateId === null && context.act.how % 3 > 0) await certify(context, round);
  },
  async reset(context: Context) {
    const round = pickRound(context);
    if (!round?.isComplete) return;
    Object.assign(round, { percent: context.act.how % 90, isComplete: false });
    await saveRound(context, round);
  },
  async revoke(context: Context) {
    const round = pickRound(context);
    if (!round?.certificateId || round.isRevoked) return;
    round.isRevoked = true;
    await sql`update certificates set revoked_at = ${context.act.at}, revoked_reason = 'By mistake'
      where id = ${round.certificateId}`.execute(context.db);
  },
  async beginNextRound(context: Context) {
    const round = pickRound(context);
    if (round?.trainedAt) await begin(context, round.cycle + 1);
  },
  async retitle(context: Context) {
    const course = pickCourse(context);
    if (!course) return;
    course.title = `Course ${randomWord()}`;
    await sql`update courses set title = ${course.title} where id = ${course.id}`.execute(
      context.db,
    );
  },
  async archive(context: Context) {
    const course =
      context.world.courses.find(({ isArchived }) => isArchived) ?? pickCourse(context);
    if (!course) return;
    course.isArchived = !course.isArchived;
    const archivedAt = course.isArchived ? context.act.at : null;
    await sql`update courses set archived_at = ${archivedAt} where id = ${course.id}`.execute(
      context.db,
    );
  },
  async moveOrganization(context: Context) {
    const organization = pickOrganization(context);
    if (!organization) return;
    organization.zone = pick(zones, context.act.how) ?? 'UTC';
    await sql`update organizations set time_zone = ${organization.zone} where id = ${organization.id}`.execute(
      context.db,
    );
  },
};
export type WorldChangeKind = keyof typeof handlers;

/** Relative frequency of each kind of change. */
export const changeWeights: Record<WorldChangeKind, number> = {
  join: 6,
  leave: 2,
  move: 2,
  changeRole: 1,
  changeName: 1,
  changeEmail: 1,
  changeTeam: 5,
  renameTeam: 1,
  assign: 3,
  updateAssignment: 3,
  withdraw: 2,
  enrol: 4,
  learn: 6,
  complete: 16,
  reset: 5,
  revoke: 3,
  beginNextRound: 7,
  retitle: 1,
  archive: 2,
  moveOrganization: 2,
};

/** Applies a change to the database and to the reference world. */
export const applyWorldChange = (db: Database, world: World, act: WorldChange): Promise<void> =>
  handlers[act.kind]({ db, world, act });
