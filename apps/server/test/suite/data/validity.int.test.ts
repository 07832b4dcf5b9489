import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFailed } from 'vitest';
import { test } from '../../harness.ts';
import { count } from '../../support/counts.ts';
import { runJobs } from '../../support/mailbox.ts';
import { makeWorld } from '../../training/made-world.ts';
import {
  applyWorldChange,
  changeWeights,
  zones,
  type WorldChange,
  type WorldChangeKind,
} from '../../training/training-changes.ts';
import { withClock } from '../../training/training-clock.ts';
import { dayIn } from '../../training/training-world.ts';
import {
  listReportedDays,
  readCertificateCsv,
  readCertificateList,
  readCredentialStatus,
  readFileRows,
  readIssuedCertificates,
  readMatrix,
  readMatrixCsv,
  readPublicStatus,
  readRecord,
  toCellTexts,
  toCertificateAnswer,
  toFileRows,
  toMatrixAnswer,
} from '../../training/validity-surfaces.ts';

const days = 475;
const people = count(50, 1_000);
const acts = people * 20;
const dayMs = 86_400_000;

// Enough completions and cycles that many are renewed.
const weights = { ...changeWeights, complete: 40, startNextCycle: 25 };

const pickValidity = ({ status, validUntil }: { status: string; validUntil: string | null }) => ({
  status,
  validUntil,
});

const anyAct = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind as WorldChangeKind),
    })),
  ),
  quarter: fc.nat(days * 96 - 2),
  who: fc.nat(9_999),
  what: fc.nat(999),
  // Each completion is certified: a course without certificates has none to compare.
  how: fc.nat(333).map((number) => number * 3 + 1),
});
type Act = Omit<WorldChange, 'at'> & { quarter: number };
const anyHistory = fc.record({
  zones: fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...zones)),
  acts: fc.array(anyAct, { minLength: acts, maxLength: acts, size: 'max' }),
  pastDays: fc.uniqueArray(fc.integer({ min: 1, max: days - 1 }), { minLength: 5, maxLength: 5 }),
});

/**
 * Orders acts in time. The database's clock never shows the same moment twice: of acts in the same quarter of an hour, the
 * first is at its exact beginning, where days end, and each next one a millisecond later.
 */
function toHistory(acts: Act[], since: Date): WorldChange[] {
  let last = 0;
  return acts
    .toSorted((a, b) => a.quarter - b.quarter)
    .map(({ quarter, ...act }) => {
      last = Math.max(last + 1, +since + quarter * 900_000);
      return { ...act, at: new Date(last) };
    });
}

test(
  'the matrix of any day, records, lists, files, the public page and credentials agree on validity',
  { timeout: 1_800_000 },
  async ({ deps, make, api, app }) => {
    const { seed = Date.now() } = fc.readConfigureGlobal();
    onTestFailed(() => void process.stderr.write(`Seed ${seed}\n`));
    const [example] = fc.sample(anyHistory, { numRuns: 1, seed });
    if (!example) throw new Error('Expected a history');
    const since = new Date(Math.floor(Date.now() / 900_000) * 900_000 - days * dayMs);
    const world = await withClock(deps.db, async (db, at) => {
      const made = await makeWorld(
        { ...deps, db, at },
        { inZones: example.zones, users: people, since },
      );
      for (const act of toHistory(example.acts, since)) {
        await at(act.at.toISOString());
        await applyWorldChange(db, made, act);
      }
      // Statistics of empty tables would lead to slow plans.
      await sql`analyze`.execute(db);
      return made;
    });
    await runJobs(deps);

    const seen = new Set<string>();
    for (const organization of world.organizations) {
      const admin = api.as(await make.user({ organization, role: 'admin' }));
      await runJobs(deps);
      const issued = await readIssuedCertificates(deps.db, organization.id);
      const matrix = await readMatrix(admin, organization.id);
      const listed = await readCertificateList(admin);
      for (const { userId, cell } of matrix) {
        const theirs = issued.filter(
          (each) => each.learnerId === userId && each.courseId === cell.courseId,
        );
        const counted = theirs.flatMap(({ id }) => listed.get(id) ?? []);
        const answer = toMatrixAnswer(cell);
        expect(toCertificateAnswer(counted)).toEqual(answer);
        const record = await readRecord(admin, organization.id, userId);
        expect(record(cell.courseId)).toEqual({ required: [answer], transcript: answer });
        seen.add(cell.status);
      }
      expect(await readMatrixCsv(admin, organization.id)).toEqual(
        toCellTexts(matrix, dayIn(organization.zone, new Date())),
      );
      const rows = toFileRows(matrix);
      expect(await readFileRows(admin, organization.id)).toEqual({ csv: rows, xlsx: rows });
      expect(await listReportedDays(admin, organization.id)).toEqual(
        matrix
          .flatMap(({ cell }) => (cell.status === 'up_to_date' ? (cell.validUntil ?? []) : []))
          .toSorted(),
      );
      expect(await readCertificateCsv(admin)).toEqual(
        new Map([...listed.values()].map((each) => [each.number, pickValidity(each)])),
      );

      for (const certificate of issued) {
        const publicly = await readPublicStatus(api, certificate.id);
        // The public page applies the terms of the organization at the time of issue.
        const entry = certificate.isIssuedHere ? listed.get(certificate.id) : undefined;
        expect(pickValidity(entry ?? publicly)).toEqual(publicly);
        expect(await readCredentialStatus(app, certificate.id)).toBe(publicly.status);
        seen.add(publicly.status);
      }

      for (const daysAgo of example.pastDays) {
        const on = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
        const then = await readIssuedCertificates(deps.db, organization.id, on);
        const pastMatrix = await readMatrix(admin, organization.id, on);
        const pastRows = toFileRows(pastMatrix);
        expect(await readFileRows(admin, organization.id, on), on).toEqual({
          csv: pastRows,
          xlsx: pastRows,
        });
        for (const { userId, cell } of pastMatrix) {
          const theirs = then.filter(
            (each) => each.learnerId === userId && each.courseId === cell.courseId,
          );
          expect(toCertificateAnswer(theirs), on).toEqual(toMatrixAnswer(cell));
        }
      }
    }
    for (const status of ['valid', 'expired', 'superseded', 'revoked', 'up_to_date', 'not_started'])
      expect(seen).toContain(status);
  },
);
