import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../src/platform/deps.ts';
import { createPublishedVersion } from '../../src/modules/authoring/publishing/versions.queries.ts';
import { recordVersionSnapshot } from '../../src/modules/courses/content-snapshots.queries.ts';
import { createFactories, type Factories, type MadeUser } from '../factories.ts';
import { makeSmallCourse } from '../progress/small-course.ts';
import { withClock } from '../training/training-clock.ts';
import { addTransferExtras } from './transfer-extras.ts';

/** A text of another organization. It must not be in an archive. */
export const foreignText = 'CANARY-OF-ANOTHER-ORGANIZATION';
/** A day on which the first member was up to date and the former one still belonged to the organization. */
export const pastDay = '2026-04-10';

const videoBytes = Buffer.from('video of the organization'.repeat(1_000));

type Owner = Deps & { make: Factories; at: (moment: string) => Promise<void> };

/** A course of the organization with a published version, a video, a cover, and a quiz with two kinds of questions. */
async function makeOwnCourse(
  { make, ...deps }: Owner,
  organization: { id: string; name: string },
  author: MadeUser,
) {
  const course = await makeSmallCourse(
    make,
    deps,
    {},
    { organization, author, visibility: 'organization' },
  );
  const image = { id: randomUUID(), objectKey: `images/${randomUUID()}.webp` };
  const [bytes, type] = [Buffer.from('cover'), 'image/webp'];
  await deps.storage.put(image.objectKey, bytes, type);
  await deps.db
    .insertInto('courseImages')
    .values({
      ...image,
      uploadedBy: author.id,
      contentType: type,
      contentHash: Buffer.alloc(32, 7),
      width: 16,
      height: 9,
      sizeBytes: bytes.length,
    })
    .execute();
  await sql`update courses set thumbnail = ${`/api/images/${image.id}`}, certificate_title = 'Certified' where id = ${course.id}`.execute(
    deps.db,
  );
  const { rows: videos } = await sql<{
    objectKey: string;
  }>`select object_key from videos where lesson_id = ${course.video.id}`.execute(deps.db);
  const videoKey = videos[0]?.objectKey ?? '';
  await deps.storage.put(videoKey, videoBytes, 'video/mp4');
  const choice = await make.question(course.quiz.id);
  const { rows: keyed } = await sql<{ id: number }>`
    insert into quiz_questions (lesson_id, question_text, question_type, order_index, answer_key)
    values (${course.quiz.id}, 'In which order?', 'ordering', 2,
      '{"type":"ordering","items":[{"id":901,"text":"First"},{"id":902,"text":"Second"}]}') returning id`.execute(
    deps.db,
  );
  const version = await createPublishedVersion(deps.db, course.id, author.id, false);
  await recordVersionSnapshot(deps.db, course.id, version);
  return {
    ...course,
    choice,
    keyedQuestion: keyed[0]?.id ?? 0,
    imageKey: image.objectKey,
    videoKey,
  };
}

/** Completes a course for a learner at a time: progress, a passed attempt, events and a certificate. */
async function complete(
  { db, at }: Owner,
  learner: MadeUser,
  course: {
    id: number;
    quiz?: { id: number };
    text?: { id: number };
    answers?: object;
    questions?: object;
  },
  { moment, organizationId }: { moment: string; organizationId: string },
) {
  await at(moment);
  const cycle = sql`${learner.id}, ${course.id}, 1`;
  const { rows } = await sql<{ version: number }>`
    select published_version as version from courses where id = ${course.id}`.execute(db);
  const version = rows[0]?.version ?? 1;
  await sql`insert into enrollments (learner_id, course_id, cycle, course_version, percent_complete, enrolled_at,
    last_activity_at, completed_at) values (${cycle}, ${version}, 100, ${moment}, ${moment}, ${moment})`.execute(
    db,
  );
  await sql`insert into learning_events (id, occurred_at, recorded_at, learner_id, course_id, cycle, organization_id,
      course_version, verb)
    values (gen_random_uuid(), ${moment}, ${moment}, ${cycle}, ${organizationId}, ${version}, 'completed')`.execute(
    db,
  );
  if (course.quiz) {
    const attempt = randomUUID();
    await sql`insert into quiz_snapshots (content_hash, lesson_id, questions)
      values (sha256(${JSON.stringify(course.questions)}::text::bytea), ${course.quiz.id}, ${JSON.stringify(course.questions)}::jsonb)
      on conflict do nothing`.execute(db);
    await sql`insert into quiz_attempts (learner_id, course_id, cycle, id, lesson_id, course_version, snapshot_hash,
        answers, score, passed, completed_at)
      values (${cycle}, ${attempt}, ${course.quiz.id}, ${version},
        sha256(${JSON.stringify(course.questions)}::text::bytea), ${JSON.stringify(course.answers)}::jsonb, 100, true,
        ${moment})`.execute(db);
    await sql`insert into lesson_progress (learner_id, course_id, cycle, lesson_id, course_version, completion_gate,
        status, completed_at, completed_by, passed_attempt_id)
      values (${cycle}, ${course.quiz.id}, ${version}, 'quiz', 'completed', ${moment}, 'passed', ${attempt})`.execute(
      db,
    );
  }
  if (course.text)
    await sql`insert into lesson_progress (learner_id, course_id, cycle, lesson_id, course_version, completion_gate,
        status, completed_at, completed_by)
      values (${cycle}, ${course.text.id}, ${version}, 'open', 'completed', ${moment}, 'marked')`.execute(
      db,
    );
  const certificate = randomUUID();
  await sql`insert into certificates (id, learner_id, course_id, cycle, course_version, number, certificate_name,
      certificate_title, course_title, instructor_name, issued_at, content_hash, lesson_count, quiz_count, has_capstone)
    select ${certificate}, ${cycle}, ${version}, ${`AT-${certificate.slice(0, 8).toUpperCase()}`}, ${learner.fullName},
      'Certified', 'Course', 'Helena Sørbø', ${moment}, content_hash, 2, 1, false
    from course_versions where course_id = ${course.id} and number = ${version}`.execute(db);
  return certificate;
}

/** Another organization, whose public course the first one assigns. Everything else of it is private. */
async function makeOtherOrganization({ make, ...deps }: Owner) {
  const organization = await make.organization({ name: `${foreignText} Ltd` });
  const admin = await make.user({ organization, role: 'admin', fullName: `${foreignText} admin` });
  const shared = await make.course({
    organization,
    author: admin,
    title: 'Shared safety',
    description: foreignText,
  });
  const text = await make.lesson(shared.id);
  await sql`update lessons set body = ${foreignText} where id = ${text.id}`.execute(deps.db);
  const secret = await make.course({
    organization,
    title: foreignText,
    visibility: 'organization',
  });
  return { organization, admin, shared: { ...shared, text }, secret };
}

/** Makes an organization with everything an archive contains, next to another one. */
export async function makeTransferWorld(deps: Deps) {
  await deps.storage.ensureBucket();
  return withClock(deps.db, async (db, at) => {
    const clocked = { ...deps, db: db as Deps['db'] };
    const owner: Owner = { ...clocked, make: createFactories(clocked), at };
    const { make } = owner;
    await at('2026-02-01T08:00:00Z');
    const other = await makeOtherOrganization(owner);
    const organization = await make.organization({ name: 'Moving company' });
    await sql`update organizations set time_zone = 'Europe/Berlin' where id = ${organization.id}`.execute(
      db,
    );
    const admin = await make.user({ organization, role: 'admin' });
    const members = await make.users(3, organization);
    const former = await make.user({ organization, fullName: 'Fiona Former' });
    const [first, second] = members as [MadeUser, MadeUser, MadeUser];
    const { rows: teams } = await sql<{
      id: string;
    }>`insert into teams (organization_id, name) values (${organization.id}, 'Field') returning id`.execute(
      db,
    );
    const teamId = teams[0]?.id ?? '';
    await sql`insert into team_members (team_id, user_id) values (${teamId}, ${first.id})`.execute(
      db,
    );
    const course = await makeOwnCourse(owner, organization, admin);
    await at('2026-03-01T08:00:00Z');
    for (const [courseId, members_] of [
      [course.id, { [second.id]: '2026-03-01T08:00:00Z' }],
      [other.shared.id, {}],
    ] as const)
      await sql`insert into assignments (organization_id, course_id, everyone_since, members, due_days, months,
          assigned_by, assigned_at, statement_text)
        values (${organization.id}, ${courseId}, '2026-03-01T08:00:00Z', ${JSON.stringify(members_)}::jsonb, 30, 12,
          ${admin.id}, '2026-03-01T08:00:00Z', 'I have understood all of this.')`.execute(db);
    // Two versions of a statement: an import must keep their numbers.
    await sql`update assignments set statement_text = 'I have understood every part of this.' where course_id = ${course.id}`.execute(
      db,
    );
    const { choice, keyedQuestion } = course;
    const questions = [
      {
        id: choice.id,
        text: 'One?',
        type: 'single_choice',
        points: 1,
        explanation: null,
        answers: choice.answerIds.map((id, index) => ({
          id,
          text: `${index}`,
          isCorrect: index === 0,
        })),
      },
      {
        id: keyedQuestion,
        text: 'In which order?',
        type: 'ordering',
        points: 1,
        explanation: null,
        answers: [],
        answerKey: {
          type: 'ordering',
          items: [
            { id: 901, text: 'First' },
            { id: 902, text: 'Second' },
          ],
        },
      },
    ];
    const answers = { [choice.id]: [choice.answerIds[0]], [keyedQuestion]: [901, 902] };
    const taught = { ...course, questions, answers };
    const organizationId = organization.id;
    const certificateId = await complete(owner, first, taught, {
      moment: '2026-03-20T10:00:00Z',
      organizationId,
    });
    await complete(owner, former, taught, { moment: '2026-03-22T10:00:00Z', organizationId });
    await complete(owner, second, other.shared, { moment: '2026-03-25T10:00:00Z', organizationId });
    const attachmentKey = await addTransferExtras(
      owner,
      { organizationId, admin, learner: first, course },
      '2026-03-20T11:00:00Z',
    );
    await at('2026-05-01T08:00:00Z');
    await sql`delete from memberships where user_id = ${former.id}`.execute(db);
    await sql`insert into memberships (user_id, organization_id, joined_at) values (${former.id}, ${other.organization.id}, '2026-05-01T08:00:00Z')`.execute(
      db,
    );
    await sql`update profiles set full_name = ${`${foreignText} Fiona`} where id = ${former.id}`.execute(
      db,
    );
    await sql`update auth.users set email = ${`${foreignText.toLowerCase()}@b.example`} where id = ${former.id}`.execute(
      db,
    );
    await sql`insert into audit_events (organization_id, actor_id, action, target, after)
      values (${organizationId}, ${admin.id}, 'course.published', 'Course', ${JSON.stringify({ courseId: course.id })}::jsonb),
        (${other.organization.id}, ${other.admin.id}, 'course.created', ${foreignText}, null)`.execute(
      db,
    );
    return {
      organization,
      admin,
      members,
      first,
      second,
      former,
      course,
      other,
      certificateId,
      attachmentKey,
      teamId,
      videoBytes,
    };
  });
}
export type TransferWorld = Awaited<ReturnType<typeof makeTransferWorld>>;
