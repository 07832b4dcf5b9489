import type { Manifest } from './manifest.ts';

const format = (count: number) => count.toLocaleString('en-US');

/** Returns what an archive contains and leaves out, as lines for the terminal. */
export function describeArchive(manifest: Manifest): string[] {
  const { organization, tables, objects, missingObjects, leftOut, referenceCourses } = manifest;
  const rowsOf = (table: string) => tables.find((each) => each.table === table)?.rows ?? 0;
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  const bytes = objects.reduce((sum, each) => sum + each.bytes, 0);
  const notes: [number | undefined, string][] = [
    [referenceCourses.length, 'courses of others, as archived courses without content'],
    [leftOut['membersEnrolledElsewhere'], 'enrollments left out: no evidence of the organization'],
    [
      leftOut['othersEnrolledInOwnCourses'],
      'enrollments left out: of people who never were members',
    ],
    [leftOut['runningQuizAttempts'], 'running quiz attempts left out'],
    [missingObjects.length, 'files missing in the storage'],
  ];
  return [
    `${organization.name} (${organization.slug}): ${format(rowsOf('auth.users'))} people, ` +
      `${format(rowsOf('public.courses'))} courses, ${format(rowsOf('public.enrollments'))} enrollments, ` +
      `${format(rowsOf('public.certificates'))} certificates; ${format(rows)} rows, ` +
      `${format(objects.length)} files (${(bytes / 1_000_000).toFixed(1)} MB).`,
    ...notes.flatMap(([count, text]) => (count ? [`${format(count)} ${text}.`] : [])),
  ];
}
