import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { certificateTitle, certified, completedAt } from '../../../test/progress/certified.ts';
import { test } from '../../../test/harness.ts';
import { asOwner } from '../../../test/support/owner-database.ts';
import { verifyCredential } from '../../../test/progress/verify-credential.ts';
import { buildApp } from '../../app.ts';
import type { App } from '../../platform/http/app-types.ts';
import { getSigningKey } from './signing/signing-key.service.ts';

describe('GET /api/certificates/{certificateId}/credential', () => {
  const file = z.object({ credential: z.record(z.string(), z.unknown()), jwt: z.string() });

  test('returns a token that verifies with the published keys and matches the document', async ({
    deps,
    make,
    api,
  }) => {
    const { id } = await certified(deps, make);
    const { credential, jwt } = file.parse(
      (await api.get(`/api/certificates/${id}/credential`)).body,
    );
    const keys = (await api.get('/api/credentials/keys')).body as JSONWebKeySet;
    expect(keys.keys.length).toBeGreaterThan(0);
    for (const key of keys.keys) expect(key).not.toHaveProperty('d');
    const { payload } = await compactVerify(jwt, createLocalJWKSet(keys));
    const claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
    expect(claims).toMatchObject(credential);
    expect(claims).toMatchObject({
      iss: 'http://atrium.test',
      jti: `http://atrium.test/api/certificates/${id}/credential`,
      sub: `http://atrium.test/verify/${id}#holder`,
      nbf: completedAt.getTime() / 1_000,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: { achievement: { name: certificateTitle } },
    });
    const alone = await api.get(`/api/certificates/${id}/credential?format=jwt`);
    expect(alone.body).toBe(jwt);
  });

  test('returns tokens that still verify after the secret has changed', async ({
    deps,
    make,
    api,
    app,
  }) => {
    const { id } = await certified(deps, make);
    const jwtOf = async (server: App) =>
      (await server.inject(`/api/certificates/${id}/credential?format=jwt`)).body;
    const before = await jwtOf(app);
    const config = { ...deps.config, AUTH_SECRET: 'another secret, as long as one has to be' };
    const rotated = await buildApp({ ...deps, config });
    const after = await jwtOf(rotated);
    expect(after).not.toBe(before);
    const keys = (await rotated.inject('/api/credentials/keys')).json<JSONWebKeySet>();
    await rotated.close();
    for (const jwt of [before, after]) await compactVerify(jwt, createLocalJWKSet(keys));
    // A process with the old secret keeps using its own key.
    expect(await jwtOf(app)).toBe(before);
    expect((await api.get('/api/credentials/keys')).body).toEqual(keys);
  });

  test('creates one key when many processes start at the same time', async ({ deps }) => {
    const config = { ...deps.config, AUTH_SECRET: 'a secret nobody has signed anything with yet' };
    const count = async () =>
      (await deps.db.selectFrom('credentialKeys').select('id').execute()).length;
    const before = await count();
    const keys = await Promise.all(
      Array.from({ length: 10 }, () => getSigningKey({ ...deps, config: { ...config } })),
    );
    expect(new Set(keys.map(({ publicJwk }) => publicJwk.kid)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('returns a token that fails verification when a byte is changed', async ({
    deps,
    make,
    api,
  }) => {
    const { id } = await certified(deps, make);
    const jwt = String((await api.get(`/api/certificates/${id}/credential?format=jwt`)).body);
    const keys = createLocalJWKSet((await api.get('/api/credentials/keys')).body as JSONWebKeySet);
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const claims = Buffer.from(body, 'base64url');
    for (const position of [1, Math.floor(claims.length / 2), claims.length - 3]) {
      const changed = Buffer.from(claims);
      changed[position] = (changed[position] ?? 0) ^ 1;
      const forged = [head, changed.toString('base64url'), signature].join('.');
      await expect(compactVerify(forged, keys)).rejects.toThrow('signature verification failed');
    }
  });
});

describe('GET /api/credentials/status/{purpose}/{list}', () => {
  test('returns signed lists in which a superseded or revoked credential no longer verifies', async ({
    deps,
    make,
    app,
  }) => {
    const user = await make.user();
    const { id: courseId } = await make.course();
    const first = await make.certificate(user, courseId);
    const jwtOf = async (id: string) =>
      (await app.inject(`/api/certificates/${id}/credential?format=jwt`)).body;
    // Lists are cached by configuration.
    const verify = async (jwt: string) => {
      const server = await buildApp({ ...deps, config: { ...deps.config } });
      try {
        return await verifyCredential(server, jwt, new Date());
      } finally {
        await server.close();
      }
    };
    const old = await jwtOf(first);
    expect(await verify(old)).toBe('valid');
    const second = await make.certificate(user, courseId, 2);
    const renewed = await jwtOf(second);
    expect(await verify(old)).toBe('suspension');
    expect(await verify(renewed)).toBe('valid');
    await asOwner(deps.db, (owner) =>
      owner
        .updateTable('certificates')
        .set({ revokedAt: new Date(), revokedReason: 'By mistake' })
        .where('id', '=', second)
        .execute(),
    );
    expect(await verify(renewed)).toBe('revocation');
    // The newest certificate that was not revoked counts.
    expect(await verify(old)).toBe('valid');
    expect(await jwtOf(first)).toBe(old);
  });

  test('is public and cached for five minutes, and 404 for a list without certificates', async ({
    make,
    api,
  }) => {
    await make.certificate(await make.user(), (await make.course()).id);
    const list = await api.get('/api/credentials/status/revocation/0');
    expect(list).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=300', 'content-type': 'application/vc+jwt' },
    });
    expect((await api.get('/api/credentials/status/suspension/16383')).status).toBe(404);
    expect((await api.get('/api/credentials/status/refresh/0')).status).toBe(400);
  });
});
