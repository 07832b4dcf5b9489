import type { TrainingEvidence } from '@atrium/contracts/training-evidence';
import type { Database } from '../../platform/database.ts';
import { listSnapshots } from '../quizzes/index.ts';
import {
  listAttempts,
  listCertificates,
  listLessonDeeds,
  listRounds,
  listVersions,
  type Learning,
} from './evidence.queries.ts';

type Round = TrainingEvidence['rounds'][number];

/** Somebody who tries a quiz all day is shown with the last so many tries, and their number. */
const attemptsShown = 100;

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

/**
 * Each attempt with the questions as they were shown. What was chosen comes only with the key: the choices of a passed
 * attempt are the right answers.
 */
async function readAttempts(db: Database, learning: Learning, withKey: boolean) {
  const attempts = await listAttempts(db, learning, attemptsShown);
  const keyOf = (hash: Buffer, lessonId: number) => `${hash.toString('hex')} ${lessonId}`;
  const asked = new Map(
    (
      await listSnapshots(
        db,
        attempts.map(({ snapshotHash }) => snapshotHash),
      )
    ).map(({ contentHash, lessonId, questions }) => [keyOf(contentHash, lessonId), questions]),
  );
  return attempts.map(({ snapshotHash, answers, at, ...attempt }) => {
    const questions = asked.get(keyOf(snapshotHash, attempt.lessonId)) ?? [];
    return {
      ...attempt,
      at: at.toISOString(),
      questions: questions.map((question) => ({
        text: question.text,
        answers: question.answers.map(({ id, text, isCorrect }) => ({
          text,
          ...(withKey ? { isChosen: answers[question.id]?.includes(id) ?? false, isCorrect } : {}),
        })),
      })),
    };
  });
}

type Deeds = Awaited<ReturnType<typeof listLessonDeeds>>;
type Versions = Map<number, Awaited<ReturnType<typeof listVersions>>[number]>;

const unknown = { title: null, kind: null, contentHash: null, sha256: null };

/** The lessons of a round's version, with how and in what words each was completed by the time the round was. */
function describeLessons(
  round: { version: number; completedAt: Date | null },
  deeds: Deeds,
  versions: Versions,
  withKey: boolean,
): Round['lessons'] {
  const done = new Map<number, Deeds[number]>();
  for (const deed of deeds) {
    if (round.completedAt && deed.at > round.completedAt) continue;
    if (deed.by === null) done.delete(deed.lessonId);
    else done.set(deed.lessonId, deed);
  }
  const frozen = versions.get(round.version)?.lessons ?? [];
  const listed =
    frozen.length > 0
      ? frozen
      : [...done.keys()]
          .toSorted((a, b) => a - b)
          .map((id) => ({ id, ...(done.get(id)?.shown ?? unknown) }));
  return listed.map(({ contentHash, sha256, ...lesson }) => {
    const deed = done.get(lesson.id);
    const taught = versions.get(deed?.version ?? round.version)?.lessons;
    const shown = deed?.shown ?? taught?.find(({ id }) => id === lesson.id);
    return {
      ...lesson,
      contentHash: shown?.contentHash ?? contentHash,
      ...(withKey ? { sha256: shown?.sha256 ?? sha256 } : {}),
      completedAt: isoOrNull(deed?.at ?? null),
      completedBy: deed?.by ?? null,
    };
  });
}

/** The rounds of a course somebody was in, each with all that proves it. */
export async function readRounds(
  db: Database,
  learning: Learning,
  withKey: boolean,
): Promise<Round[]> {
  const rounds = await listRounds(db, learning);
  const deeds = await listLessonDeeds(db, learning);
  const attempts = await readAttempts(db, learning, withKey);
  const certificates = await listCertificates(db, learning);
  const numbers = [...rounds, ...deeds].map(({ version }) => version);
  const versions: Versions = new Map(
    (await listVersions(db, learning.courseId, numbers)).map((row) => [row.number, row]),
  );
  return rounds.map((round) => {
    const isOfRound = ({ cycle }: { cycle: number }) => cycle === round.cycle;
    const version = versions.get(round.version);
    if (!version) throw new Error(`version ${round.version} has vanished`);
    const { number, contentHash, sha256, publishedAt } = version;
    const tries = attempts.filter(isOfRound);
    const certificate = certificates.find(isOfRound);
    return {
      cycle: round.cycle,
      // The first cycle begins when the learner enrolls; the system opens the later ones.
      renewalOpenedAt: round.cycle > 1 ? round.openedAt.toISOString() : null,
      startedAt: isoOrNull(round.startedAt ?? (round.cycle === 1 ? round.openedAt : null)),
      completedAt: isoOrNull(round.completedAt),
      version: {
        number,
        contentHash,
        ...(withKey ? { sha256 } : {}),
        publishedAt: publishedAt.toISOString(),
      },
      lessons: describeLessons(round, deeds.filter(isOfRound), versions, withKey),
      attempts: tries,
      attemptCount: tries[0]?.ofRound ?? 0,
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
