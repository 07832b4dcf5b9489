import { expect } from 'vitest';
import { test } from '../../harness.ts';
import { expectInactive } from './authorization-checks.ts';
import { table } from './authorization-table.ts';
import { makeInactiveWorld, makeWorld } from './authorization-world.ts';

test(
  'members of an inactive organization can only call what needs no organization',
  { timeout: 300_000 },
  async ({ api, make, deps }) => {
    const world = await makeInactiveWorld(api, make, deps);
    for (const row of table) await expectInactive(world, row);
  },
);

test(
  'deactivated members get what anyone gets without signing in',
  { timeout: 300_000 },
  async ({ api, make, deps }) => {
    const { clients, own, send, organizations } = await makeWorld(api, make, deps);
    const members = clients.slice(2, 5);
    // Their sessions began before.
    for (const member of members) expect((await member.get('/api/auth/user')).status).toBe(200);
    await deps.db
      .updateTable('memberships')
      .set({ deactivatedAt: new Date() })
      .where('organizationId', '=', organizations.A.id)
      .execute();
    for (const row of table) {
      const answers = [];
      for (const member of members) answers.push((await send(member, row, own)).status);
      const [anonymous] = row.expected;
      expect({ call: row.call, answers }).toEqual({
        call: row.call,
        answers: members.map(() => anonymous),
      });
    }
  },
);
