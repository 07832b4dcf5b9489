import { randomBytes } from 'node:crypto';
import type { GroupCondition, GroupRule } from '@atrium/contracts/training/group-rule';
import { sql } from 'kysely';
import { evaluateGroup } from '../../src/modules/training/groups/evaluate.queries.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { addDays } from './days.ts';
import { addGroupMember, hiredInLastDays, inDepartment, setDetails } from './groups.ts';
import {
  addMonths,
  dayIn,
  evaluateRules,
  type Assignment,
  type Organization,
  type TrainingCycle,
  type World,
} from './training-world.ts';

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
const pickUser = ({ world, act }: Context) => pick(world.members, act.who);
const pickOrganization = ({ world, act }: Context) => pick(world.organizations, act.what);
const pickCourse = ({ world, act }: Context) => pick(world.courses, act.what);

function pickCycle(context: Context): (TrainingCycle & { of: [string, number] }) | undefined {
  const [user, course] = [pickUser(context), pickCourse(context)];
  if (!user || !course) return undefined;
  const current = user.cycles.get(course.id)?.at(-1);
  return current && Object.assign(current, { of: [user.id, course.id] as [string, number] });
}

async function saveCycle(
  { db, act }: Context,
  { of, ...current }: TrainingCycle & { of: [string, number] },
) {
  const completedAt = current.isComplete ? act.at : null;
  await sql`update enrollments set percent_complete = ${current.percent}, completed_at = ${completedAt}
    where learner_id = ${of[0]} and course_id = ${of[1]} and cycle = ${current.cycle}`.execute(db);
}

/** Adds months in UTC, as certificates do. */
const addMonthsTo = (moment: Date, months: number) =>
  new Date(`${addMonths(dayIn('UTC', moment), months)}${moment.toISOString().slice(10)}`);

async function certify({ db, act }: Context, current: TrainingCycle & { of: [string, number] }) {
  const [userId, courseId] = current.of;
  const months = pick([null, null, 1, 3, 12], act.who) ?? null;
  const expiresAt = months === null ? null : addMonthsTo(act.at, months);
  const { rows } = await sql<{ id: string }>`
    insert into certificates (learner_id, course_id, cycle, course_version, content_hash, number, certificate_name,
      certificate_title, course_title, instructor_name, lesson_count, quiz_count, has_capstone, issued_at, expires_at)
    select ${userId}, course_id, ${current.cycle}, number, content_hash, ${randomWord()}, 'Somebody', 'Certificate',
      'Course', 'Somebody', 1, 0, false, ${act.at}, ${expiresAt}
    from course_versions where course_id = ${courseId} returning id`.execute(db);
  Object.assign(current, { certificateId: rows[0]?.id ?? null, expiresAt });
}

async function begin(context: Context, cycle: number) {
  const [user, course] = [pickUser(context), pickCourse(context)];
  if (!user || !course) return;
  await sql`insert into enrollments (learner_id, course_id, course_version, cycle)
    values (${user.id}, ${course.id}, 1, ${cycle})`.execute(context.db);
  const current = { cycle, percent: 0, isComplete: false, trainedAt: null, isRevoked: false };
  const cycles = user.cycles.get(course.id) ?? [];
  user.cycles.set(course.id, [...cycles, { ...current, certificateId: null, expiresAt: null }]);
}

const graces = [0, 0, 5, 20];
const dates = ['2024-01-31', '2024-02-29', '2024-03-31', '2024-08-15', '2024-11-03', '2025-02-28'];

/** Builds the terms of an assignment; users, teams and groups it covered before keep their date. */
function termsOf({ world, act }: Context, organization: Organization, before?: Assignment) {
  const { at, who, how } = act;
  const keep = (known: Map<string, Date> | undefined, ids: string[]) =>
    new Map(ids.map((id) => [id, known?.get(id) ?? at]));
  const members = world.members.filter(({ employer }) => employer === organization);
  const teams = organization.teams.filter((_, index) => (how >> index) % 2 === 1);
  const groups = organization.groups.filter((_, index) => (how >> (index + 3)) % 2 === 1);
  const named = members.filter((_, index) => (who + index) % 3 === 0);
  const names = teams.length + groups.length + named.length > 0 && how % 3 > 0;
  const months = pick([null, 1, 2, 6, 12], how >> 2) ?? null;
  return {
    everyoneSince: names ? null : (before?.everyoneSince ?? at),
    teams: keep(before?.teams, names ? teams.map(({ id }) => id) : []),
    groups: keep(before?.groups, names ? groups.map(({ id }) => id) : []),
    members: keep(before?.members, names ? named.map(({ id }) => id) : []),
    dueOn: who % 2 === 0 ? (pick(dates, how) ?? null) : null,
    dueDays: who % 2 === 0 ? null : how % 200,
    months,
    graceDays: months === null ? 0 : (pick(graces, who) ?? 0),
  };
}

const departments = ['Field', 'field', 'Office', null];

/** Returns a rule about a team, details, the role, or the time since someone was hired or joined. */
export function ruleOf({ teams }: Pick<Organization, 'teams'>, how: number): GroupRule {
  const [first = '', second = ''] = teams.map(({ id }) => id);
  const conditions: GroupCondition[] = [
    inDepartment('Field'),
    hiredInLastDays(30),
    { field: 'team', operator: 'is_one_of', values: [first, second] },
    { field: 'role', operator: 'is_one_of', values: ['admin'] },
    { field: 'hiredOn', operator: 'more_than_days_ago', values: [45] },
    { field: 'joinedOn', operator: 'in_last_days', values: [60] },
    { field: 'department', operator: 'is_not_one_of', values: ['Office'] },
    { field: 'team', operator: 'is_empty', values: [] },
  ];
  const choose = (number: number) => pick(conditions, number) ?? inDepartment('Field');
  const single = { match: 'all' as const, conditions: [choose(how)] };
  const several = {
    match: how % 2 === 0 ? ('all' as const) : ('any' as const),
    conditions: [choose(how >> 1), choose(how >> 3)],
  };
  return { anyOf: pick([[single], [several], [single, several]], how >> 2) ?? [single] };
}

const columnsOf = (terms: Omit<Assignment, 'id' | 'courseId'>) => ({
  ...terms,
  teams: JSON.stringify(Object.fromEntries(terms.teams)),
  groups: JSON.stringify(Object.fromEntries(terms.groups)),
  members: JSON.stringify(Object.fromEntries(terms.members)),
});

const handlers = {
  async join(context: Context, organization = pickOrganization(context)) {
    const user = pickUser(context);
    if (!user || user.employer || !organization) return;
    const role = context.act.how % 4 === 0 ? 'admin' : 'member';
    Object.assign(user, { employer: organization, role, joinedAt: context.act.at });
    await sql`insert into memberships (user_id, organization_id, role)
      values (${user.id}, ${organization.id}, ${role})`.execute(context.db);
  },
  async leave(context: Context) {
    const user = pickUser(context);
    if (!user?.employer) return;
    const nothing = { department: null, hiredOn: null, teams: new Map(), groups: new Map() };
    Object.assign(user, { employer: null, ...nothing });
    await sql`delete from memberships where user_id = ${user.id}`.execute(context.db);
  },
  /** Moves between organizations within one refresh. */
  async move(context: Context) {
    const from = pickUser(context)?.employer;
    await handlers.leave(context);
    await handlers.join(
      context,
      context.world.organizations.find((other) => other !== from),
    );
  },
  async changeRole(context: Context) {
    const user = pickUser(context);
    if (!user?.employer) return;
    user.role = user.role === 'admin' ? 'member' : 'admin';
    await sql`update memberships set role = ${user.role} where user_id = ${user.id}`.execute(
      context.db,
    );
  },
  async changeName(context: Context) {
    const user = pickUser(context);
    if (!user) return;
    user.fullName = context.act.how % 4 === 0 ? null : `Person ${randomWord()}`;
    await sql`update profiles set full_name = ${user.fullName} where id = ${user.id}`.execute(
      context.db,
    );
  },
  async changeEmail(context: Context) {
    const user = pickUser(context);
    if (!user) return;
    user.email = `${randomWord()}@people.example`;
    await sql`update auth.users set email = ${user.email} where id = ${user.id}`.execute(
      context.db,
    );
  },
  async changeTeam(context: Context) {
    const user = pickUser(context);
    const team = pick(user?.employer?.teams ?? [], context.act.what);
    if (!user || !team) return;
    if (user.teams.delete(team.id)) {
      await sql`delete from team_members where team_id = ${team.id} and user_id = ${user.id}`.execute(
        context.db,
      );
    } else {
      user.teams.set(team.id, context.act.at);
      await sql`insert into team_members (team_id, user_id) values (${team.id}, ${user.id})`.execute(
        context.db,
      );
    }
  },
  async changeDetails(context: Context) {
    const user = pickUser(context);
    if (!user?.employer) return;
    const { at, what, how } = context.act;
    user.department = pick(departments, what) ?? null;
    user.hiredOn = how % 4 === 0 ? null : addDays(dayIn('UTC', at), -(how % 70));
    await setDetails(context.db, user.employer, user, user);
  },
  /** Evaluates the new rule for everyone in the transaction of the change. */
  async changeRule(context: Context) {
    const organization = pickOrganization(context);
    const group = pick(organization?.groups.filter(({ rule }) => rule) ?? [], context.act.who);
    if (!organization || !group) return;
    const rule = ruleOf(organization, context.act.how);
    group.rule = rule;
    await context.db.transaction().execute(async (tx) => {
      await sql`update groups set rule = ${JSON.stringify(rule)} where id = ${group.id}`.execute(
        tx,
      );
      const { id, organizationId } = { id: group.id, organizationId: organization.id };
      await evaluateGroup(tx, { id, organizationId, rule }, null, 'rule_changed');
    });
    evaluateRules(context.world, context.act.at, group);
  },
  async changeGroupMember(context: Context) {
    const user = pickUser(context);
    const group = user?.employer?.groups.find(({ rule }) => rule === null);
    if (!user?.employer || !group) return;
    if (user.groups.delete(group.id)) {
      await sql`delete from group_members where group_id = ${group.id} and user_id = ${user.id}`.execute(
        context.db,
      );
    } else {
      user.groups.set(group.id, context.act.at);
      await addGroupMember(context.db, {
        organizationId: user.employer.id,
        groupId: group.id,
        userId: user.id,
      });
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
    organization.assignments = organization.assignments.filter((each) => each !== gone);
    await context.db.deleteFrom('assignments').where('id', '=', gone.id).execute();
  },
  async enrol(context: Context) {
    if (!pickCycle(context)) await begin(context, 1);
  },
  async learn(context: Context) {
    const current = pickCycle(context);
    if (!current || current.isComplete) return;
    current.percent = context.act.how % 100;
    await saveCycle(context, current);
  },
  async complete(context: Context) {
    if (!pickCycle(context)) await begin(context, 1);
    const current = pickCycle(context);
    if (!current || current.isComplete) return;
    Object.assign(current, { percent: 100, isComplete: true });
    current.trainedAt ??= context.act.at;
    await saveCycle(context, current);
    if (current.certificateId === null && context.act.how % 3 > 0) await certify(context, current);
  },
  async reset(context: Context) {
    const current = pickCycle(context);
    if (!current?.isComplete) return;
    Object.assign(current, { percent: context.act.how % 90, isComplete: false });
    await saveCycle(context, current);
  },
  async revoke(context: Context) {
    const current = pickCycle(context);
    if (!current?.certificateId || current.isRevoked) return;
    current.isRevoked = true;
    await sql`update certificates set revoked_at = ${context.act.at}, revoked_reason = 'By mistake'
      where id = ${current.certificateId}`.execute(context.db);
  },
  async startNextCycle(context: Context) {
    const current = pickCycle(context);
    if (current?.trainedAt) await begin(context, current.cycle + 1);
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
  changeDetails: 8,
  changeRule: 2,
  changeGroupMember: 2,
  renameTeam: 1,
  assign: 3,
  updateAssignment: 3,
  withdraw: 2,
  enrol: 4,
  learn: 6,
  complete: 16,
  reset: 5,
  revoke: 3,
  startNextCycle: 7,
  retitle: 1,
  archive: 2,
  moveOrganization: 2,
};

/** Applies a change to the database and to the reference world. */
export const applyWorldChange = (db: Database, world: World, act: WorldChange): Promise<void> =>
  handlers[act.kind]({ db, world, act });
