import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database.ts';
import type { Assignment, Organization, Round, World } from './training-world.ts';

/** Something that happens; its numbers choose whom it happens to, and how. */
export type Act = { kind: ActKind; at: Date; who: number; what: number; how: number };

type Scene = { db: Database; world: World; act: Act };

/** On both sides of the date line, and where clocks are changed at midnight, just after it, by half an hour or never. */
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
const newWord = () => randomBytes(5).toString('hex');
const someone = ({ world, act }: Scene) => pick(world.people, act.who);
const somewhere = ({ world, act }: Scene) => pick(world.organizations, act.what);
const someCourse = ({ world, act }: Scene) => pick(world.courses, act.what);

function someRound(scene: Scene): (Round & { of: [string, number] }) | undefined {
  const [person, course] = [someone(scene), someCourse(scene)];
  if (!person || !course) return undefined;
  const round = person.rounds.get(course.id)?.at(-1);
  return round && Object.assign(round, { of: [person.id, course.id] as [string, number] });
}

async function saveRound({ db, act }: Scene, { of, ...round }: Round & { of: [string, number] }) {
  const completedAt = round.isComplete ? act.at : null;
  await sql`update enrollments set percent_complete = ${round.percent}, completed_at = ${completedAt}
    where learner_id = ${of[0]} and course_id = ${of[1]} and cycle = ${round.cycle}`.execute(db);
}

async function certify({ db, act }: Scene, round: Round & { of: [string, number] }) {
  const [personId, courseId] = round.of;
  const { rows } = await sql<{ id: string }>`
    insert into certificates (learner_id, course_id, cycle, course_version, content_hash, number, certificate_name,
      certificate_title, course_title, instructor_name, lesson_count, quiz_count, has_capstone, issued_at)
    select ${personId}, course_id, ${round.cycle}, number, content_hash, ${newWord()}, 'Somebody', 'Certificate',
      'Course', 'Somebody', 1, 0, false, ${act.at}
    from course_versions where course_id = ${courseId} returning id`.execute(db);
  round.certificateId = rows[0]?.id ?? null;
}

async function begin(scene: Scene, cycle: number) {
  const [person, course] = [someone(scene), someCourse(scene)];
  if (!person || !course) return;
  await sql`insert into enrollments (learner_id, course_id, course_version, cycle)
    values (${person.id}, ${course.id}, 1, ${cycle})`.execute(scene.db);
  const round = { cycle, percent: 0, isComplete: false, trainedAt: null };
  const rounds = person.rounds.get(course.id) ?? [];
  person.rounds.set(course.id, [...rounds, { ...round, certificateId: null, isRevoked: false }]);
}

const graces = [0, 0, 5, 20];
const dates = ['2024-01-31', '2024-02-29', '2024-03-31', '2024-08-15', '2024-11-03', '2025-02-28'];

/** What is asked, of whom and since when: those it has reached already keep their day. */
function termsOf({ world, act }: Scene, organization: Organization, before?: Assignment) {
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

const doings = {
  async join(scene: Scene, organization = somewhere(scene)) {
    const person = someone(scene);
    if (!person || person.employer || !organization) return;
    const role = scene.act.how % 4 === 0 ? 'admin' : 'member';
    Object.assign(person, { employer: organization, role, joinedAt: scene.act.at });
    await sql`insert into memberships (user_id, organization_id, role)
      values (${person.id}, ${organization.id}, ${role})`.execute(scene.db);
  },
  async leave(scene: Scene) {
    const person = someone(scene);
    if (!person?.employer) return;
    Object.assign(person, { employer: null, teams: new Map() });
    await sql`delete from memberships where user_id = ${person.id}`.execute(scene.db);
  },
  /** From one organization to the other, before anybody has noticed. */
  async move(scene: Scene) {
    const from = someone(scene)?.employer;
    await doings.leave(scene);
    await doings.join(
      scene,
      scene.world.organizations.find((other) => other !== from),
    );
  },
  async changeRole(scene: Scene) {
    const person = someone(scene);
    if (!person?.employer) return;
    person.role = person.role === 'admin' ? 'member' : 'admin';
    await sql`update memberships set role = ${person.role} where user_id = ${person.id}`.execute(
      scene.db,
    );
  },
  async changeName(scene: Scene) {
    const person = someone(scene);
    if (!person) return;
    person.fullName = scene.act.how % 4 === 0 ? null : `Person ${newWord()}`;
    await sql`update profiles set full_name = ${person.fullName} where id = ${person.id}`.execute(
      scene.db,
    );
  },
  async changeEmail(scene: Scene) {
    const person = someone(scene);
    if (!person) return;
    person.email = `${newWord()}@people.example`;
    await sql`update auth.users set email = ${person.email} where id = ${person.id}`.execute(
      scene.db,
    );
  },
  async changeTeam(scene: Scene) {
    const person = someone(scene);
    const team = pick(person?.employer?.teams ?? [], scene.act.what);
    if (!person || !team) return;
    if (person.teams.delete(team.id)) {
      await sql`delete from team_members where team_id = ${team.id} and person_id = ${person.id}`.execute(
        scene.db,
      );
    } else {
      person.teams.set(team.id, scene.act.at);
      await sql`insert into team_members (team_id, person_id) values (${team.id}, ${person.id})`.execute(
        scene.db,
      );
    }
  },
  async renameTeam(scene: Scene) {
    const team = pick(somewhere(scene)?.teams ?? [], scene.act.who);
    if (!team) return;
    team.name = `Team ${newWord()}`;
    await sql`update teams set name = ${team.name} where id = ${team.id}`.execute(scene.db);
  },
  async assign(scene: Scene) {
    const organization = somewhere(scene);
    const course = pick(scene.world.courses, scene.act.who);
    if (!organization || !course) return;
    const terms = termsOf(scene, organization);
    const { id } = await scene.db
      .insertInto('assignments')
      .values({ organizationId: organization.id, courseId: course.id, ...columnsOf(terms) })
      .returning('id')
      .executeTakeFirstOrThrow();
    organization.assignments.push({ id, courseId: course.id, ...terms });
  },
  async changeAssignment(scene: Scene) {
    const organization = somewhere(scene);
    const assignment = pick(organization?.assignments ?? [], scene.act.who);
    if (!organization || !assignment) return;
    Object.assign(assignment, termsOf(scene, organization, assignment));
    const { id, courseId: _course, ...terms } = assignment;
    await scene.db
      .updateTable('assignments')
      .set({ ...columnsOf(terms), revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .execute();
  },
  async withdraw(scene: Scene) {
    const organization = somewhere(scene);
    const gone = pick(organization?.assignments ?? [], scene.act.who);
    if (!organization || !gone) return;
    organization.assignments = organization.assignments.filter((kept) => kept !== gone);
    await scene.db.deleteFrom('assignments').where('id', '=', gone.id).execute();
  },
  async enrol(scene: Scene) {
    if (!someRound(scene)) await begin(scene, 1);
  },
  async learn(scene: Scene) {
    const round = someRound(scene);
    if (!round || round.isComplete) return;
    round.percent = scene.act.how % 100;
    await saveRound(scene, round);
  },
  async complete(scene: Scene) {
    if (!someRound(scene)) await begin(scene, 1);
    const round = someRound(scene);
    if (!round || round.isComplete) return;
    Object.assign(round, { percent: 100, isComplete: true });
    round.trainedAt ??= scene.act.at;
    await saveRound(scene, round);
    if (round.certificateId === null && scene.act.how % 3 > 0) await certify(scene, round);
  },
  async reset(scene: Scene) {
    const round = someRound(scene);
    if (!round?.isComplete) return;
    Object.assign(round, { percent: scene.act.how % 90, isComplete: false });
    await saveRound(scene, round);
  },
  async revoke(scene: Scene) {
    const round = someRound(scene);
    if (!round?.certificateId || round.isRevoked) return;
    round.isRevoked = true;
    await sql`update certificates set revoked_at = ${scene.act.at}, revoked_reason = 'By mistake'
      where id = ${round.certificateId}`.execute(scene.db);
  },
  async beginNextRound(scene: Scene) {
    const round = someRound(scene);
    if (round?.trainedAt) await begin(scene, round.cycle + 1);
  },
  async retitle(scene: Scene) {
    const course = someCourse(scene);
    if (!course) return;
    course.title = `Course ${newWord()}`;
    await sql`update courses set title = ${course.title} where id = ${course.id}`.execute(scene.db);
  },
  async archive(scene: Scene) {
    const course = scene.world.courses.find(({ isArchived }) => isArchived) ?? someCourse(scene);
    if (!course) return;
    course.isArchived = !course.isArchived;
    const archivedAt = course.isArchived ? scene.act.at : null;
    await sql`update courses set archived_at = ${archivedAt} where id = ${course.id}`.execute(
      scene.db,
    );
  },
  async moveOrganization(scene: Scene) {
    const organization = somewhere(scene);
    if (!organization) return;
    organization.zone = pick(zones, scene.act.how) ?? 'UTC';
    await sql`update organizations set time_zone = ${organization.zone} where id = ${organization.id}`.execute(
      scene.db,
    );
  },
};
export type ActKind = keyof typeof doings;

/** How often each of them happens, beside the others. */
export const actWeights: Record<ActKind, number> = {
  join: 6,
  leave: 2,
  move: 2,
  changeRole: 1,
  changeName: 1,
  changeEmail: 1,
  changeTeam: 5,
  renameTeam: 1,
  assign: 3,
  changeAssignment: 3,
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

/** Lets something happen, in the database and in the world it is compared with. */
export const perform = (db: Database, world: World, act: Act): Promise<void> =>
  doings[act.kind]({ db, world, act });
