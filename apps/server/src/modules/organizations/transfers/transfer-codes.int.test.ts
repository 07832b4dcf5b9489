import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { makeTransferWorld } from '../../../../test/organizations/transfers.ts';
import { test } from '../../../../test/harness.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';

const conflict = (code: string) => ({ status: 409, body: { code } });
const invalid = { status: 422, body: { code: 'transfer_code_invalid' } };

describe('POST /api/enterprise/admin/organizations/:orgId/transfer-codes', () => {
  test('shows a code once, lists it, and ends it when it is revoked', async ({
    api,
    make,
    deps,
  }) => {
    const world = await makeTransferWorld(api, make);
    const { receiver, codes, code, codeId, giving } = world;
    const list = await api.as(receiver).get(codes);
    expect(list.body).toMatchObject({
      codes: [
        {
          id: codeId,
          codeEnd: code.slice(-5),
          status: 'active',
          uses: 0,
          createdBy: receiver.fullName,
        },
      ],
    });
    expect(JSON.stringify(list.body)).not.toContain(code);
    const stored = await sql`select * from transfer_codes`.execute(deps.db);
    expect(JSON.stringify(stored.rows)).not.toContain(code);
    const member = await make.user({ organization: giving });
    const lowerCase = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await world.preview([member], undefined, lowerCase)).status).toBe(200);

    const revoke = () => api.as(receiver).send({ method: 'DELETE', url: `${codes}/${codeId}` });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(200);
    expect((await api.as(receiver).get(codes)).body).toMatchObject({
      codes: [{ status: 'revoked' }],
    });
    expect(await world.preview([member])).toMatchObject(invalid);
    expect(await world.transfer([member])).toMatchObject(invalid);
    const audit = await listAuditEventsOfOrganization(deps, world.receiving.id);
    expect(audit.map(({ action }) => action)).toEqual([
      'transfer.code_created',
      'transfer.code_revoked',
    ]);
  });

  test('is for admins of the organization, at most ten active at a time', async ({ api, make }) => {
    const { codes, codeId, giver, receiver, receiving } = await makeTransferWorld(api, make);
    const member = await make.user({ organization: receiving });
    const url = `${codes}/${codeId}`;
    for (const [user, status] of [
      [member, 403],
      [giver, 404],
    ] as const) {
      expect((await api.as(user).get(codes)).status).toBe(status);
      expect((await api.as(user).post(codes, undefined)).status).toBe(status);
      expect((await api.as(user).send({ method: 'DELETE', url })).status).toBe(status);
    }
    const missing = await api
      .as(receiver)
      .send({ method: 'DELETE', url: `${codes}/${randomUUID()}` });
    expect(missing.status).toBe(404);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => api.as(receiver).post(codes, undefined)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject(
      conflict('too_many_transfer_codes'),
    );
  });

  test('returns the same code when a request is repeated with its key', async ({ api, make }) => {
    const { codes, receiver } = await makeTransferWorld(api, make);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [
      await api.as(receiver).post(codes, undefined, headers),
      await api.as(receiver).post(codes, undefined, headers),
    ];
    expect(second).toMatchObject({ status: 201, body: first.body });
  });
});

describe('POST /api/enterprise/admin/organizations/:orgId/transfers/preview', () => {
  test('names the organization, the records and who can’t be transferred', async ({
    api,
    make,
  }) => {
    const { giving, receiving, giver, preview } = await makeTransferWorld(api, make);
    const [first, second] = await make.users(2, giving);
    if (!first || !second) throw new Error('two members expected');
    const course = await make.course({});
    await make.certificate(first, course.id);
    await make.enrollment(second, course.id);
    const reply = await preview([first, second, giver]);
    expect(reply).toMatchObject({
      status: 200,
      body: { organizationName: receiving.name, courses: 2, certificates: 1 },
    });
    const { people } = reply.body as { people: { id: string; refusal: string | null }[] };
    expect(new Map(people.map(({ id, refusal }) => [id, refusal]))).toEqual(
      new Map([
        [first.id, null],
        [second.id, null],
        [giver.id, 'transfer_self'],
      ]),
    );
  });

  test('limits wrong codes of an admin', async ({ api, make }) => {
    const { giving, preview } = await makeTransferWorld(api, make);
    const member = await make.user({ organization: giving });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1)
      statuses.push((await preview([member], undefined, `WRONG-${attempt}`)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429]);
    expect((await preview([member])).status).toBe(200);
  });
});
