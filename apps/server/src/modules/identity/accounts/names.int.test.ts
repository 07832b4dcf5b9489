import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { nameAvailabilityReply, profileReply } from '@atrium/contracts/identity/auth';
import { testPassword } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { hashPassword } from '../../../platform/account-engine.ts';
import { insertUser } from './new-user.service.ts';
import { savePassword } from './users.queries.ts';

describe('names in PUT /api/auth/profile', () => {
  test('returns 409 with available suggestions for a taken username and accepts the own one', async ({
    api,
    make,
  }) => {
    await make.user({ fullName: 'Omar Haddad' });
    const client = api.as(await make.user({ fullName: 'Lena Fischer' }));
    const put = (username: string) =>
      client.send({ method: 'PUT', url: '/api/auth/profile', body: { username } });
    const rejected = await put('OMAR haddad');
    expect(rejected.status).toBe(409);
    const { suggestions } = rejected.body as { suggestions: string[] };
    expect(suggestions.length).toBeGreaterThan(0);
    expect((await put(suggestions[0] ?? '')).status).toBe(200);
    expect((await put(suggestions[0] ?? '')).status).toBe(200);
  });

  test('gives a username to one of fifty concurrent requests with different spellings', async ({
    api,
    make,
  }) => {
    const spellings = Array.from({ length: 50 }, (_, index) => {
      const letters = Array.from('Solveig Aaberg', (letter, position) =>
        (index >> (position % 6)) & 1 ? letter.toUpperCase() : letter,
      );
      const zeroWidth = index % 3 === 0 ? '\u200b' : '';
      const wide = index % 5 === 0 ? letters.join('').replace('S', 'Ｓ') : letters.join('');
      return `${wide}${zeroWidth}`;
    });
    const users = await Promise.all(spellings.map(() => make.user()));
    const replies = await Promise.all(
      users.map((user, index) =>
        api
          .as(user)
          .send({ method: 'PUT', url: '/api/auth/profile', body: { username: spellings[index] } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  test('lets namesakes have the same full name and keeps usernames when a name changes', async ({
    api,
    make,
  }) => {
    await make.user({ fullName: 'Maja Sandberg' });
    const client = api.as(await make.user({ fullName: 'Maja Nilsson' }));
    const body = { fullName: 'Maja Sandberg' };
    const renamed = await client.send({ method: 'PUT', url: '/api/auth/profile', body });
    expect(profileReply.parse(renamed.body)).toMatchObject({
      full_name: 'Maja Sandberg',
      username: 'Maja Nilsson',
    });
    const free = await api.browser().post('/api/auth/name-availability', { name: 'maja nilsson' });
    expect(nameAvailabilityReply.parse(free.body).available).toBe(false);
  });

  test('keeps the username of a row of the previous version when its name changes', async ({
    deps,
    make,
  }) => {
    const { id } = await make.user({ fullName: 'Ove Lundqvist' });
    await asOwner(deps.db, async (owner) => {
      await sql`alter table profiles disable trigger set_username`.execute(owner);
      await sql`update profiles set username = null where id = ${id}`.execute(owner);
      await sql`alter table profiles enable trigger set_username`.execute(owner);
    });
    await deps.db
      .updateTable('profiles')
      .set({ fullName: 'Ove Berg' })
      .where('id', '=', id)
      .execute();
    const select = deps.db.selectFrom('profiles').select(['username', 'nameKey']);
    expect(await select.where('id', '=', id).executeTakeFirstOrThrow()).toEqual({
      username: 'Ove Lundqvist',
      nameKey: 'ove lundqvist',
    });
  });

  test('gives twenty namesakes who name themselves at the same time different usernames', async ({
    api,
    deps,
  }) => {
    const users = Array.from({ length: 20 }, (_, index) => ({
      id: randomUUID(),
      email: `namesake-${index}@people.example`,
      fullName: '',
    }));
    for (const { id, email } of users) {
      await insertUser(deps.db, { id, email, fullName: null });
      await savePassword(deps.db, id, await hashPassword(testPassword));
    }
    const body = { fullName: 'Jan Jansen' };
    const replies = await Promise.all(
      users.map((user) => api.as(user).send({ method: 'PUT', url: '/api/auth/profile', body })),
    );
    const profiles = replies.map((reply) => profileReply.parse(reply.body));
    expect(new Set(profiles.map(({ full_name }) => full_name))).toEqual(new Set(['Jan Jansen']));
    expect(new Set(profiles.map(({ username }) => username)).size).toBe(20);
  });
});

test('POST /api/auth/name-availability returns the messages shown on the screen', async ({
  api,
  make,
}) => {
  await make.user({ fullName: 'Petra Novak' });
  const check = async (name: string) =>
    nameAvailabilityReply.parse(
      (await api.browser().post('/api/auth/name-availability', { name })).body,
    );
  expect(await check('')).toEqual({
    available: false,
    message: 'Username cannot be empty',
    suggestions: [],
  });
  expect(await check('  ')).toMatchObject({ message: 'Username cannot be empty' });
  expect(await check('P')).toEqual({
    available: false,
    message: 'Username must be at least 2 characters long',
    suggestions: [],
  });
  expect(await check('x'.repeat(51))).toMatchObject({
    message: 'Username must be less than 50 characters',
    suggestions: [],
  });
  expect(await check('x'.repeat(50))).toMatchObject({ available: true });
  const taken = await check('petra novak');
  expect(taken).toMatchObject({ available: false, message: 'This name is already taken' });
  expect(taken.suggestions).toHaveLength(3);
  for (const suggestion of taken.suggestions)
    expect(await check(suggestion)).toMatchObject({ available: true });
  expect((await check('彩子')).available).toBe(true);
});
