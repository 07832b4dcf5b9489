import { setTimeout as wait } from 'node:timers/promises';
import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import type { MadeUser } from '../../factories.ts';
import { HttpUser, isOk } from '../users/http-user.ts';
import type { Observation } from '../users/observations.ts';
import type { World } from '../users/world.ts';
import { recordRound, type HistoryResult } from './record-history.ts';
import {
  createDraftRound,
  createLessonRound,
  createMemberRound,
  createQuizRound,
  type Sessions,
} from './subjects.ts';

const sessionsPerUser = 3;
const invitationsPerRound = 12;

/** Records histories of concurrent calls on shared objects, over both APIs, until stopped. */
export async function startHistories(url: string, world: World, observations: Observation[]) {
  const results: HistoryResult[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Calls of an admin for the data of another organization, by whether they were refused or returned something. */
  const foreign = { refused: 0, reads: 0 };

  const open = (user: MadeUser): Promise<Sessions> =>
    Promise.all(
      Array.from({ length: sessionsPerUser }, async () => {
        const session = new HttpUser(url, user, observations);
        await session.signIn();
        return session;
      }),
    );
  const retryUntilAnswered = async (
    session: HttpUser | undefined,
    request: Parameters<HttpUser['retryUntilAnswered']>[0],
  ) => (await session?.retryUntilAnswered(request, signal))?.body;

  async function recordLessons(learner: MadeUser): Promise<void> {
    const sessions = await open(learner);
    for (const course of world.courses) {
      if (signal.aborted) return;
      results.push(await recordRound('progress', createLessonRound(sessions, course), signal));
    }
  }

  async function recordQuizzes(learner: MadeUser): Promise<void> {
    const sessions = await open(learner);
    for (const course of world.courses) {
      const path = `/api/lessons/${course.quizId}/quiz`;
      const quiz = await retryUntilAnswered(sessions[0], { kind: 'read', method: 'GET', path });
      if (!quiz || signal.aborted) return;
      const { version } = quiz as Quiz;
      results.push(await recordRound('quiz', createQuizRound(sessions, course, version), signal));
    }
  }

  async function recordDrafts(admin: MadeUser, courses: number[]): Promise<void> {
    const sessions = await open(admin);
    for (let turn = 0; !signal.aborted; turn += 1) {
      const courseId = courses[turn % courses.length] ?? 0;
      const base = `/api/courses/${courseId}`;
      const draft = await retryUntilAnswered(sessions[0], {
        kind: 'author',
        method: 'GET',
        path: `${base}/draft`,
      });
      const publication = await retryUntilAnswered(sessions[0], {
        kind: 'author',
        method: 'GET',
        path: `${base}/publication`,
      });
      if (!draft || !publication) return;
      const { revision, changes, details, hasChanges } = draft as {
        revision: number;
        changes: number;
        hasChanges: boolean;
        details: { title: string };
      };
      const { version } = publication as { version: number | null };
      const initial = {
        revision,
        changes,
        title: details.title,
        version: version ?? 0,
        publishedChanges: hasChanges ? 0 : changes,
      };
      const round = createDraftRound(sessions, courseId, details, initial);
      results.push(await recordRound('draft', round, signal));
    }
  }

  async function recordMembers(joiner: MadeUser, admin: MadeUser): Promise<void> {
    const [sessions, admins] = [await open(joiner), await open(admin)];
    const organizationId = world.organization.id;
    while (!signal.aborted) {
      const tokens: string[] = [];
      for (let count = 0; count < invitationsPerRound; count += 1) {
        const invitation = await retryUntilAnswered(admins[0], {
          kind: 'admin',
          method: 'POST',
          path: '/api/enterprise/admin/create-invitation',
          key: crypto.randomUUID(),
          body: { organizationId },
        });
        if (invitation) tokens.push((invitation as { token: string }).token);
      }
      // Each round starts without a membership.
      await retryUntilAnswered(admins[0], {
        kind: 'admin',
        method: 'DELETE',
        path: `/api/enterprise/admin/organizations/${organizationId}/users/${joiner.id}`,
        accepts: [404],
      });
      if (signal.aborted) return;
      const round = createMemberRound(sessions, admins, organizationId, joiner.email, tokens);
      results.push(await recordRound('membership', round, signal));
    }
  }

  /** Reads as the admin of another organization, which must not return anything. */
  async function readForeign(): Promise<void> {
    const [session] = await open(world.otherAdmin);
    const base = `/api/enterprise/admin/organizations/${world.organization.id}`;
    if (!session) return;
    while (!signal.aborted) {
      for (const path of ['users?limit=5', 'teams', 'assignments', 'invitations']) {
        const accepts = [403, 404];
        const reply = await session.call({
          kind: 'read',
          method: 'GET',
          path: `${base}/${path}`,
          accepts,
        });
        if (accepts.includes(reply.status)) foreign.refused += 1;
        if (isOk(reply)) foreign.reads += 1;
        await wait(500);
      }
    }
  }

  const [first, second] = world.historyLearners;
  const [joiner] = world.historyJoiners;
  const [admin] = world.historyAdmins;
  if (!first || !second || !joiner || !admin) throw new Error('The world lacks users of histories');
  let error: unknown;
  const running = Promise.all([
    recordLessons(first),
    recordQuizzes(second),
    recordDrafts(admin, world.historyCourses),
    recordMembers(joiner, admin),
    readForeign(),
  ]);
  running.catch((thrown: unknown) => {
    error = thrown;
  });
  return {
    results,
    foreign,
    check() {
      if (error) throw error;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
