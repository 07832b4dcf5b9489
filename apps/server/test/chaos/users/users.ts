import { setTimeout as wait } from 'node:timers/promises';
import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import sharp from 'sharp';
import type { MadeUser } from '../../factories.ts';
import { HttpUser } from './http-user.ts';
import type { Stack } from '../stack/stack.ts';
import { createLedger, expectEvent } from './ledger.ts';
import type { Observation } from './observations.ts';
import { connectWebhook, importPeople, provision } from './systems.ts';
import type { World } from './world.ts';

/** Draws an image that no other upload has. */
function drawImage(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  const create = { width: 160, height: 90, channels: 3 as const, background: { r, g, b } };
  return sharp({ create }).png().toBuffer();
}

const pauseMs = 200;
const courseEvery = 25;
/** Below the number of courses a user may create in a day. */
const maxCourses = 15;
const imageEvery = 2;

/**
 * Starts learners, authors, admins and an identity provider that write until they are stopped, and records what was
 * acknowledged to them.
 */
export async function startUsers(
  { url, webhooks: { url: webhookUrl } }: Pick<Stack, 'url' | 'webhooks'>,
  world: World,
  clients: number,
) {
  const observations: Observation[] = [];
  const ledger = createLedger();
  const stopping = new AbortController();
  const { signal } = stopping;

  async function open(user: MadeUser): Promise<HttpUser> {
    const opened = new HttpUser(url, user, observations);
    await opened.signIn();
    return opened;
  }

  const pending = world.courses.flatMap((course) =>
    world.learners.map((learner) => ({ course, learner })),
  );
  const learners = new Map<string, HttpUser>();
  for (const each of world.learners) learners.set(each.id, await open(each));

  /** Takes courses as one learner after the other: completes the text, passes the quiz, which earns a certificate. */
  async function learn(): Promise<void> {
    while (!signal.aborted) {
      const next = pending.pop();
      const learner = next && learners.get(next.learner.id);
      if (!next || !learner) throw new Error('The learners have completed every course');
      const { id: courseId, lessonId, quizId, answers } = next.course;
      const body = { lessonId, status: 'completed' };
      const completed = await learner.retryUntilAnswered(
        { kind: 'learn', method: 'POST', path: '/api/progress/unit', body },
        signal,
      );
      if (completed) ledger.lessons.add(`${learner.id} ${lessonId}`);
      await wait(pauseMs);
      const path = `/api/lessons/${quizId}/quiz`;
      const quiz = await learner.retryUntilAnswered({ kind: 'read', method: 'GET', path }, signal);
      if (!quiz) continue;
      const attemptId = crypto.randomUUID();
      const { version } = quiz.body as Quiz;
      const submitted = await learner.retryUntilAnswered(
        {
          kind: 'quiz',
          method: 'POST',
          path: `${path}/attempts`,
          body: { attemptId, version, answers },
        },
        signal,
      );
      if (submitted) {
        ledger.attempts.add(attemptId);
        ledger.lessons.add(`${learner.id} ${quizId}`);
      }
      await wait(pauseMs);
      const progress = `/api/progress/enhanced/${courseId}`;
      await learner.call({ kind: 'read', method: 'GET', path: progress });
      await learner.call({ kind: 'read', method: 'GET', path: '/api/courses?limit=24' });
      await wait(pauseMs);
    }
  }

  async function author(person: MadeUser): Promise<void> {
    const user = await open(person);
    let courseId = 0;
    for (let turn = 0; !signal.aborted; turn += 1) {
      if (turn % courseEvery === 0 && turn / courseEvery < maxCourses)
        courseId = (await createCourse(user, turn)) ?? courseId;
      if (turn % imageEvery === 0) await uploadImage(user);
      await writeLesson(user, courseId, turn);
      await wait(2 * pauseMs);
    }
  }

  async function createCourse(user: HttpUser, turn: number): Promise<number | undefined> {
    const title = `Course ${user.id} ${turn}`;
    ledger.courses.set(title, null);
    const reply = await user.retryUntilAnswered(
      {
        kind: 'author',
        method: 'POST',
        path: '/api/courses',
        key: crypto.randomUUID(),
        body: {
          title,
          category: 'Business',
          level: 'Beginner',
          instructorName: 'Ines',
          duration: 10,
        },
      },
      signal,
    );
    if (!reply) return undefined;
    const { id } = reply.body as { id: number };
    ledger.courses.set(title, id);
    return id;
  }

  async function uploadImage(user: HttpUser): Promise<void> {
    const key = crypto.randomUUID();
    ledger.images.set(key, null);
    const path = '/api/images?purpose=thumbnail';
    const body = await drawImage();
    const upload = { kind: 'file', method: 'POST', path, key, body } as const;
    // Not repeated: without storage an author goes on writing.
    const reply = await user.call(upload);
    const uploaded = (reply.body as { url?: string }).url?.split('/').at(-1);
    if (uploaded) ledger.images.set(key, uploaded);
  }

  /** Adds a lesson to a draft and writes its text. */
  async function writeLesson(user: HttpUser, courseId: number, turn: number): Promise<void> {
    const base = `/api/courses/${courseId}/draft`;
    const draft = await user.retryUntilAnswered(
      { kind: 'author', method: 'GET', path: base },
      signal,
    );
    if (!draft) return;
    const { revision } = draft.body as { revision: number };
    const title = `Lesson ${user.id} ${turn}`;
    ledger.draftLessons.set(title, null);
    const created = await user.retryUntilAnswered(
      {
        kind: 'author',
        method: 'POST',
        path: `${base}/lessons`,
        key: crypto.randomUUID(),
        body: { revision, moduleKey: null, kind: 'text', title },
      },
      signal,
    );
    if (!created) return;
    const { lessonId } = created.body as { lessonId: number };
    ledger.draftLessons.set(title, lessonId);
    const path = `${base}/lessons/${lessonId}`;
    const lesson = await user.retryUntilAnswered({ kind: 'author', method: 'GET', path }, signal);
    if (!lesson) return;
    const text = `Text ${turn} ${crypto.randomUUID()}`;
    const body = {
      revision: (lesson.body as { revision: number }).revision,
      body: text,
      tasks: [],
    };
    const save = { kind: 'author', method: 'PUT', path, body, accepts: [409] } as const;
    const saved = await user.retryUntilAnswered(save, signal);
    // 409 means that a save without a reply was stored after all.
    if (saved) ledger.texts.set(lessonId, text);
  }

  async function administrate(person: MadeUser, joiners: MadeUser[]): Promise<void> {
    const user = await open(person);
    const members = await Promise.all(joiners.map(open));
    const base = `/api/enterprise/admin/organizations/${world.organization.id}`;
    for (let turn = 0; !signal.aborted; turn += 1) {
      const name = `Team ${user.id.slice(0, 8)} ${turn}`;
      ledger.teams.set(name, null);
      const team = await user.retryUntilAnswered(
        {
          kind: 'admin',
          method: 'POST',
          path: `${base}/teams`,
          key: crypto.randomUUID(),
          body: { name },
        },
        signal,
      );
      if (team) ledger.teams.set(name, (team.body as { team: { id: string } }).team.id);
      await wait(pauseMs);
      const joiner = members[turn % members.length];
      if (joiner) await joinAndLeave(user, joiner, base);
      await assignCourse(user, base, turn);
      await wait(2 * pauseMs);
    }
  }

  async function joinAndLeave(admin: HttpUser, joiner: HttpUser, base: string): Promise<void> {
    const key = crypto.randomUUID();
    ledger.inviters.add(admin.id);
    ledger.invitations.set(key, null);
    const invitation = await admin.retryUntilAnswered(
      {
        kind: 'admin',
        method: 'POST',
        path: '/api/enterprise/admin/create-invitation',
        key,
        body: { organizationId: world.organization.id },
      },
      signal,
    );
    if (!invitation) return;
    const { id, token } = invitation.body as { id: string; token: string };
    ledger.invitations.set(key, id);
    const isMember = ledger.members.get(joiner.id) ?? false;
    ledger.members.set(joiner.id, undefined);
    const change = isMember
      ? admin.retryUntilAnswered(
          {
            kind: 'admin',
            method: 'DELETE',
            path: `${base}/users/${joiner.id}`,
            // Removed by a call without a reply.
            accepts: [404],
          },
          signal,
        )
      : joiner.retryUntilAnswered(
          {
            kind: 'admin',
            method: 'POST',
            path: '/api/enterprise/consume-invitation',
            body: { invitationToken: token },
          },
          signal,
        );
    if (!(await change)) return;
    ledger.members.set(joiner.id, !isMember);
    expectEvent(ledger, isMember ? 'person.left' : 'person.joined', joiner.id);
  }

  async function assignCourse(user: HttpUser, base: string, turn: number): Promise<void> {
    const courseId = world.courses[turn % world.courses.length]?.id;
    const terms = { everyone: true, teamIds: [], userIds: [], dueOn: null, dueDays: 30 };
    const body = { courseId, terms: { ...terms, months: null, graceDays: 0 } };
    if (turn % 10 === 0)
      await user.retryUntilAnswered(
        { kind: 'admin', method: 'POST', path: `${base}/assignments`, body },
        signal,
      );
    await user.call({ kind: 'read', method: 'GET', path: `${base}/users?limit=24` });
  }

  const { scim, organization } = world;
  const scimAdmin = await open(scim.admin);
  const [firstAdmin] = world.admins;
  if (firstAdmin) await connectWebhook(await open(firstAdmin), organization, webhookUrl, signal);
  await connectWebhook(scimAdmin, scim.organization, webhookUrl, signal);
  const context = { world, ledger, signal };

  let error: unknown;
  const half = world.joiners.length / 2;
  const running = Promise.all([
    ...Array.from({ length: clients }, learn),
    ...world.authors.map(author),
    provision(new HttpUser(url, scim.admin, observations, scim.key), context),
    importPeople(scim.admin, open, context),
    ...world.admins.map((admin, index) =>
      administrate(admin, world.joiners.slice(index * half, (index + 1) * half)),
    ),
  ]);
  running.catch((thrown: unknown) => {
    error = thrown;
  });
  return {
    observations,
    ledger,
    /** Throws if a simulated user failed. */
    check() {
      if (error) throw error;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

export type Users = Awaited<ReturnType<typeof startUsers>>;
