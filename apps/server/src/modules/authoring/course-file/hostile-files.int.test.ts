import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { importFile, zipFiles } from '../../../../test/authoring/course-files.ts';
import { test } from '../../../../test/harness.ts';
import { hostileArchives } from '../../../../test/authoring/hostile-archives.ts';
import { hostileCourses } from '../../../../test/authoring/hostile-courses.ts';
import { recordFigure } from '../../../../../../scripts/figures.ts';
import { listStored } from '../../../../test/media/uploads.ts';
import type { Deps } from '../../../platform/deps.ts';

// Created up front, because compressing blocks the process for a while.
const archives = hostileArchives();
const courses = await hostileCourses();

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

/** Returns a sender that switches to a new user every 15 files, because of the daily limit per user. */
function createSenders(next: () => Promise<HttpClient>) {
  let sent = 0;
  let client = next();
  return () => {
    sent += 1;
    if (sent % 15 === 0) client = next();
    return client;
  };
}

async function expectNothingLeft(deps: Deps): Promise<void> {
  expect(await listStored(deps)).toEqual({ objects: [], unfinished: [] });
  expect(await readdir(deps.config.MEDIA_SPOOL)).toEqual([]);
  expect(await deps.db.selectFrom('courses').select('id').execute()).toEqual([]);
  expect(await deps.db.selectFrom('courseImages').select('id').execute()).toEqual([]);
}

test(
  'rejects every hostile archive with its reason and leaves nothing behind',
  {
    timeout: 180_000,
  },
  async ({ api, make, deps }) => {
    const sender = createSenders(async () => api.as(await make.user()));
    expect(archives.length).toBeGreaterThanOrEqual(30);
    const results = [];
    for (const { name, bytes } of archives) {
      const { status, failure } = await importFile(deps, await sender(), bytes);
      results.push({ name, status, failure });
    }
    const expected = archives.map(({ name, failure }) => ({ name, status: 'failed', failure }));
    expect(results).toEqual(expected);
    await expectNothingLeft(deps);
  },
);

test(
  'rejects every hostile course and names the invalid file',
  {
    timeout: 180_000,
  },
  async ({ api, make, deps }) => {
    const sender = createSenders(async () => api.as(await make.user()));
    const results = [];
    for (const { name, files } of courses) {
      const { failure, failedAt } = await importFile(deps, await sender(), await zipFiles(files));
      results.push({ name, failure, at: failedAt });
    }
    expect(results).toEqual(courses.map(({ name, failure, at }) => ({ name, failure, at })));
    await expectNothingLeft(deps);
    recordFigure(
      'archives',
      `${archives.length} of ${archives.length} hostile archives and ${courses.length} of ${courses.length} hostile courses rejected, nothing left behind`,
    );
  },
);
