import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import type { GradedAttempt, Quiz } from '@atrium/contracts/quizzes/quizzes';
import { isOk, type HttpUser, type Reply, type Request } from '../users/http-user.ts';
import type { WorldCourse } from '../users/world.ts';
import type { Operation } from './linearizability.ts';
import {
  createDraftModel,
  lessonModel,
  memberModel,
  quizModel,
  type DraftInput,
  type DraftOutput,
  type DraftState,
  type LessonInput,
  type LessonState,
  type MemberInput,
  type MemberOutput,
  type QuizInput,
  type QuizOutput,
  type QuizState,
} from './models.ts';
import { pickOne, type Round } from './record-history.ts';

/** Calls, and reads the output from an answer. Other replies leave open whether the call took effect. */
async function operate<Input, Output>(
  user: HttpUser,
  request: Request,
  input: Input,
  read: (reply: Reply) => Output,
): Promise<Operation<Input, Output>> {
  const reply = await user.call(request);
  const isAnswer = isOk(reply) || request.accepts?.includes(reply.status) === true;
  const output = isAnswer ? read(reply) : undefined;
  return { input, output, start: reply.startedAt, end: reply.endedAt };
}

/** Sessions of the same user, as browsers on several devices. */
export type Sessions = HttpUser[];

const sessionOf = (sessions: Sessions, client: number): HttpUser => {
  const session = sessions[client % sessions.length];
  if (!session) throw new Error('A history needs a session');
  return session;
};

/** Reports, resets and reads of the progress in a lesson. */
export function createLessonRound(
  sessions: Sessions,
  { id, lessonId }: WorldCourse,
): Round<LessonState, LessonInput, LessonState> {
  const read = ({ body }: Reply): LessonState => {
    const { unitProgress } = body as EnhancedProgress;
    const unit = unitProgress.find((each) => each.lessonId === lessonId);
    if (!unit) throw new Error(`The progress lacks lesson ${lessonId}`);
    return { status: unit.status, epoch: unit.epoch };
  };
  return {
    model: lessonModel,
    isAccepted: ({ input, output }) =>
      input.do === 'set' && input.status === 'completed' && output?.status === 'completed',
    operate(client) {
      const user = sessionOf(sessions, client);
      const status = pickOne([
        'read',
        'in_progress',
        'completed',
        'completed',
        'not_started',
      ] as const);
      if (status === 'read') {
        const path = `/api/progress/enhanced/${id}`;
        return operate(user, { kind: 'read', method: 'GET', path }, { do: 'read' }, read);
      }
      const body = { lessonId, status };
      const path = '/api/progress/unit';
      const input: LessonInput = { do: 'set', status };
      return operate(user, { kind: 'learn', method: 'POST', path, body }, input, read);
    },
  };
}

/** Submissions of a few attempts, each several times, and reads of the result. */
export function createQuizRound(
  sessions: Sessions,
  { quizId, answers, wrongAnswers }: WorldCourse,
  version: string,
): Round<QuizState, QuizInput, QuizOutput> {
  const attempts = [true, true, false, false].map((passes) => ({
    attemptId: crypto.randomUUID(),
    passes,
  }));
  const [first = { attemptId: '', passes: false }, ...others] = attempts;
  const path = `/api/lessons/${quizId}/quiz`;
  return {
    model: quizModel,
    isAccepted: ({ input, output }) => input.do === 'submit' && output?.isPassed === true,
    operate(client) {
      const user = sessionOf(sessions, client);
      if (Math.random() < 0.4)
        return operate(user, { kind: 'read', method: 'GET', path }, { do: 'read' }, ({ body }) => ({
          isPassed: (body as Quiz).best?.passed ?? false,
        }));
      const { attemptId, passes } = pickOne([first, ...others]);
      const given = passes ? answers : wrongAnswers;
      return operate(
        user,
        {
          kind: 'quiz',
          method: 'POST',
          path: `${path}/attempts`,
          body: { attemptId, version, answers: given },
        },
        { do: 'submit', attemptId, passes },
        ({ body }) => ({ isPassed: (body as GradedAttempt).attempt.passed }),
      );
    },
  };
}

/** Edits, publications and reads of a draft. */
export function createDraftRound(
  sessions: Sessions,
  courseId: number,
  details: { title: string },
  initial: DraftState,
): Round<DraftState, DraftInput, DraftOutput> {
  const base = `/api/courses/${courseId}`;
  let { revision, changes } = initial;
  let titles = 0;
  const readDraft = ({ status, body }: Reply): DraftOutput => {
    if (status === 409) return { isConflict: true };
    const draft = body as { revision: number; changes: number; details: { title: string } };
    ({ revision, changes } = draft);
    return { isConflict: false, revision, changes, title: draft.details.title };
  };
  const impact = { completed: 0, inProgress: 0, finishing: 0, lacking: 0 };
  return {
    model: createDraftModel(initial),
    isAccepted: ({ input, output }) => input.do === 'publish' && output?.isConflict === false,
    operate(client): Promise<Operation<DraftInput, DraftOutput>> {
      const user = sessionOf(sessions, client);
      const action = pickOne(['read', 'read version', 'save', 'save', 'publish'] as const);
      const kind = 'author';
      if (action === 'read')
        return operate(
          user,
          { kind, method: 'GET', path: `${base}/draft` },
          { do: action },
          readDraft,
        );
      if (action === 'read version') {
        const path = `${base}/publication`;
        return operate(user, { kind, method: 'GET', path }, { do: action }, ({ body }) => ({
          isConflict: false,
          version: (body as { version: number | null }).version ?? 0,
        }));
      }
      if (action === 'publish') {
        const body = { changes, impact };
        const request = { kind, method: 'POST', path: `${base}/publish`, body } as const;
        return operate(
          user,
          { ...request, accepts: [409] },
          { do: action, changes },
          ({ status }) => ({
            isConflict: status === 409,
          }),
        );
      }
      titles += 1;
      const title = `History ${courseId} ${titles}`;
      const body = { revision, details: { ...details, title } };
      const request = { kind, method: 'PUT', path: `${base}/draft`, body } as const;
      const input = { do: action, revision, title } as const;
      return operate(user, { ...request, accepts: [409] }, input, readDraft);
    },
  };
}

/** Joins, removals and reads of a member. */
export function createMemberRound(
  joiner: Sessions,
  admin: Sessions,
  organizationId: string,
  email: string,
  tokens: string[],
): Round<boolean, MemberInput, MemberOutput> {
  const base = `/api/enterprise/admin/organizations/${organizationId}/users`;
  const kind = 'admin';
  return {
    model: memberModel,
    isAccepted: ({ input, output }) => input.do === 'join' && output !== undefined,
    operate(client) {
      const action = pickOne(['read', 'join', 'remove'] as const);
      const userId = sessionOf(joiner, 0).id;
      const invitationToken = tokens.pop();
      if (action === 'join' && invitationToken) {
        const path = '/api/enterprise/consume-invitation';
        return operate(
          sessionOf(joiner, client),
          { kind, method: 'POST', path, body: { invitationToken } },
          { do: 'join' },
          () => ({ isMember: true }),
        );
      }
      if (action === 'remove')
        return operate(
          sessionOf(admin, client),
          { kind, method: 'DELETE', path: `${base}/${userId}`, accepts: [404] },
          { do: 'remove' },
          ({ status }) => ({ isMember: status !== 404 }),
        );
      const path = `${base}?search=${encodeURIComponent(email)}`;
      return operate(
        sessionOf(admin, client),
        { kind: 'read', method: 'GET', path },
        { do: 'read' },
        ({ body }) => {
          const { users } = body as { users: { id: string }[] };
          return { isMember: users.some(({ id }) => id === userId) };
        },
      );
    },
  };
}
