import { describe, expect } from 'vitest';
import { createImporter } from '../../../test/people-import/people-imports.ts';
import { test } from '../../../test/harness.ts';
import { runJobs } from '../../../test/support/mailbox.ts';
import type { Deps } from '../../platform/deps.ts';
import { runPeopleImport } from './running/index.ts';

async function demote({ db }: Pick<Deps, 'db'>, { id }: { id: string }): Promise<void> {
  const demoted = db.updateTable('memberships').set({ role: 'member' });
  await demoted.where('userId', '=', id).execute();
}

const countPending = async ({ db }: Pick<Deps, 'db'>, { id }: { id: string }) => {
  const pending = db.selectFrom('pendingMembers').select('id').where('organizationId', '=', id);
  return (await pending.execute()).length;
};

describe('an import whose admin loses their role', () => {
  test('imports nobody if it has not begun', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const otherAdmin = await make.user({ organization, role: 'admin' });
    const importer = createImporter(api.as(admin), organization, deps);
    const { checked } = await importer.check('email\nsomebody.new@people.example\n');
    expect(await importer.start(checked)).toMatchObject({ status: 200 });
    await demote(deps, admin);
    await runJobs(deps);
    const reader = createImporter(api.as(otherAdmin), organization, deps);
    expect(await reader.read(checked.id)).toMatchObject({
      status: 'failed',
      error: 'access_lost',
      outcome: { new: 0, update: 0, unchanged: 0, notImported: 1, withoutEmail: 0 },
    });
    expect(await countPending(deps, organization)).toBe(0);
  });

  test('counts and reports what it imported before it stopped', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const otherAdmin = await make.user({ organization, role: 'admin' });
    const importer = createImporter(api.as(admin), organization, deps);
    const mark = crypto.randomUUID();
    // Two more than a batch has.
    const newcomers = Array.from({ length: 502 }, (_, index) => `${mark}.${index}@people.example`);
    const file = ['email', 'nobody', ...newcomers].join('\n');
    const { checked } = await importer.check(file, { sendInvitations: false });
    expect(checked.counts).toMatchObject({ new: 502, error: 1 });
    expect(await importer.start(checked)).toMatchObject({ status: 200 });
    const stopped = { isLastAttempt: false, signal: AbortSignal.abort(new Error('stopping')) };
    await expect(runPeopleImport(deps, checked.id, stopped)).rejects.toThrow('stopping');
    await demote(deps, admin);
    await runJobs(deps);
    const reader = createImporter(api.as(otherAdmin), organization, deps);
    expect(await reader.read(checked.id)).toMatchObject({
      status: 'failed',
      error: 'access_lost',
      rowCount: 503,
      outcome: { new: 500, update: 0, unchanged: 0, notImported: 3, withoutEmail: 0 },
    });
    expect(await countPending(deps, organization)).toBe(500);
    const report = await api.as(otherAdmin).get(`${importer.base}/${checked.id}/report`);
    expect(report.body).toContain('nobody,Error,');
    expect(report.body).toContain(`${newcomers[499]},New,`);
    expect(report.body).toContain(`${newcomers[500]},Not imported,`);
  });
});
