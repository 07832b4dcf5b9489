import type { TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import type { Database } from '../../../platform/database/database.ts';
import { listSnapshots, selectQuestions } from '../../quizzes/index.ts';
import { toEvidenceQuestion } from './evidence-question.ts';
import {
  listAttempts,
  listCertificateRows,
  listLessonEvents,
  listCycles,
  listCourseVersions,
  type EvidenceScope,
} from './evidence.queries.ts';
import { listSubmittedFiles } from './evidence-attachments.queries.ts';
import { listStatements } from './evidence-statements.queries.ts';

type Cycle = TrainingEvidence['cycles'][number];

/** The maximum number of attempts shown; the total is shown as well. */
const maxAttempts = 100;

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

/**
 * Returns the attempts with the questions as they were shown. Chosen answers are included only with the answer key,
 * because the choices of a passed attempt are the correct answers.
 */
async function loadAttempts(db: Database, learning: EvidenceScope, withKey: boolean) {
  const attempts = await listAttempts(db, learning, maxAttempts);
  const keyOf = (hash: Buffer, lessonId: number) => `${hash.toString('hex')} ${lessonId}`;
  const questionsByKey = new Map(
    (
      await listSnapshots(
        db,
        attempts.map(({ snapshotHash }) => snapshotHash),
      )
    ).map(({ contentHash, lessonId, questions }) => [keyOf(contentHash, lessonId), questions]),
  );
  return attempts.map(({ snapshotHash, answers, at, startedAt, questionIds, ...attempt }) => {
    const snapshot = questionsByKey.get(keyOf(snapshotHash, attempt.lessonId)) ?? [];
    const questions = selectQuestions(snapshot, questionIds);
    return {
      ...attempt,
      at: at.toISOString(),
      startedAt: isoOrNull(startedAt),
      questions: questions.map((question) =>
        toEvidenceQuestion(question, answers[question.id] ?? [], withKey),
      ),
    };
  });
}

type LessonEvents = Awaited<ReturnType<typeof listLessonEvents>>;
type Versions = Map<number, Awaited<ReturnType<typeof listCourseVersions>>[number]>;

const unknown = { title: null, kind: null, contentHash: null, sha256: null };

/** Returns the lessons of the cycle's version with how and in which content each was completed by its end. */
function toEvidenceLessons(
  cycle: { version: number; completedAt: Date | null },
  events: LessonEvents,
  versions: Versions,
  withKey: boolean,
): Cycle['lessons'] {
  const done = new Map<number, LessonEvents[number]>();
  for (const event of events) {
    if (cycle.completedAt && event.at > cycle.completedAt) continue;
    if (event.by === null) done.delete(event.lessonId);
    else done.set(event.lessonId, event);
  }
  const published = versions.get(cycle.version)?.lessons ?? [];
  const listed =
    published.length > 0
      ? published
      : [...done.keys()]
          .toSorted((a, b) => a - b)
          .map((id) => ({ id, ...(done.get(id)?.shown ?? unknown) }));
  return listed.map(({ contentHash, sha256, ...lesson }) => {
    const event = done.get(lesson.id);
    const versionLessons = versions.get(event?.version ?? cycle.version)?.lessons;
    const shown = event?.shown ?? versionLessons?.find(({ id }) => id === lesson.id);
    return {
      ...lesson,
      contentHash: shown?.contentHash ?? contentHash,
      ...(withKey ? { sha256: shown?.sha256 ?? sha256 } : {}),
      completedAt: isoOrNull(event?.at ?? null),
      completedBy: event?.by ?? null,
      reviewer: event?.reviewer ?? null,
    };
  });
}

type StatementRow = Awaited<ReturnType<typeof listStatements>>[number];

function toEvidenceStatement(row: StatementRow): Cycle['statements'][number] {
  const { version, text, textHash, name, signedAt, method, contentHash } = row;
  const isSigned = name !== null && signedAt && method && contentHash !== null;
  return {
    version,
    text,
    textHash,
    signature: isSigned ? { name, signedAt: signedAt.toISOString(), method, contentHash } : null,
  };
}

/** Returns the cycles of a member in a course, each with its evidence. */
export async function listEvidenceCycles(
  db: Database,
  learning: EvidenceScope,
  withKey: boolean,
): Promise<Cycle[]> {
  const cycles = await listCycles(db, learning);
  const events = await listLessonEvents(db, learning);
  const attempts = await loadAttempts(db, learning, withKey);
  const certificates = await listCertificateRows(db, learning);
  const statements = await listStatements(db, learning);
  const files = await listSubmittedFiles(db, learning);
  const numbers = [...cycles, ...events].map(({ version }) => version);
  const versions: Versions = new Map(
    (await listCourseVersions(db, learning.courseId, numbers)).map((row) => [row.number, row]),
  );
  return cycles.map((row) => {
    const isOfCycle = ({ cycle }: { cycle: number }) => cycle === row.cycle;
    const version = versions.get(row.version);
    if (!version)
      throw new Error(`version ${row.version} of course ${learning.courseId} not found`);
    const { number, contentHash, sha256, publishedAt } = version;
    const cycleAttempts = attempts.filter(isOfCycle);
    const certificate = certificates.find(isOfCycle);
    return {
      cycle: row.cycle,
      // The first cycle starts when the learner enrolls; the system opens the later ones.
      renewalOpenedAt: row.cycle > 1 ? row.openedAt.toISOString() : null,
      startedAt: isoOrNull(row.startedAt ?? (row.cycle === 1 ? row.openedAt : null)),
      completedAt: isoOrNull(row.completedAt),
      version: {
        number,
        contentHash,
        ...(withKey ? { sha256 } : {}),
        publishedAt: publishedAt.toISOString(),
      },
      lessons: toEvidenceLessons(row, events.filter(isOfCycle), versions, withKey),
      statements: statements.filter(isOfCycle).map(toEvidenceStatement),
      attachments: files.filter(isOfCycle).map((file) => ({
        ...file,
        submittedAt: file.submittedAt.toISOString(),
      })),
      attempts: cycleAttempts,
      attemptCount: cycleAttempts[0]?.cycleTotal ?? 0,
      certificate: certificate
        ? {
            ...certificate,
            issuedAt: certificate.issuedAt.toISOString(),
            revokedAt: isoOrNull(certificate.revokedAt),
          }
        : null,
    };
  });
}
