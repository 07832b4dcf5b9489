import { deflateRawSync } from 'node:zlib';
import { defaultSsoAttributes } from '@atrium/contracts/sso/constants';
import { describe, expect } from 'vitest';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import {
  type AssertionOptions,
  createSamlForger,
  encryptAssertion,
  readAuthnRequest,
} from '../../../../test/sso/saml-forgery.ts';
import {
  complete,
  connect,
  makeSsoOrganization,
  postSamlResponse,
  startSignIn,
  test,
} from '../../../../test/sso/sso-test.ts';
import { recordFigure } from '../../../../../../scripts/figures.ts';
import type { Deps } from '../../../platform/deps.ts';

type Forger = ReturnType<typeof createSamlForger>;

/** An organization whose identity provider is the test itself, and a member whose account is attacked. */
async function makeWorld(api: ApiClient, make: Factories, deps: Deps) {
  const world = await makeSsoOrganization(make, deps);
  const forger = createSamlForger();
  await connect(api, world, {
    protocol: 'saml',
    name: 'Company account',
    isActive: true,
    joinsAutomatically: true,
    groupRules: [],
    metadataUrl: null,
    metadata: forger.metadata,
    attributes: defaultSsoAttributes.saml,
  });
  const victim = await make.user({
    organization: world.organization,
    email: `victim@${world.domain}`,
  });
  return { ...world, forger, victim };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

/** Starts a sign-in and returns what its assertion has to contain. */
async function start(browser: HttpClient, { domain, victim }: World) {
  const request = readAuthnRequest(await startSignIn(browser, `x@${domain}`));
  const options: AssertionOptions = {
    inResponseTo: request.id,
    acsUrl: request.acsUrl,
    audience: request.audience,
    nameId: 'subject-of-victim',
    attributes: { email: victim.email, displayName: 'Victim' },
  };
  const metadata = await browser.get(request.acsUrl.replace(/[^/]+$/, 'metadata'));
  return { request, options, serviceMetadata: String(metadata.body) };
}

type Attempt = Awaited<ReturnType<typeof start>>;

async function submit(browser: HttpClient, { request }: Attempt, xml: string) {
  const page = await postSamlResponse(browser, {
    acsUrl: request.acsUrl,
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: request.relayState,
  });
  return complete(browser, page);
}

/** A response with an encrypted assertion. Everyone can encrypt, so this proves nothing about who wrote it. */
async function encrypted(
  forger: Forger,
  { options, serviceMetadata }: Attempt,
  assertion: string,
  algorithms?: Parameters<typeof encryptAssertion>[2],
) {
  const content = await encryptAssertion(assertion, serviceMetadata, algorithms);
  return forger.createResponse(content, options);
}

const genuine = (forger: Forger, { options }: Attempt) =>
  forger.sign(forger.createResponse(forger.createAssertion(options), options), 'Assertion');

/** Responses that must be refused, by name. Each is made from the options of a sign-in in progress. */
const attacks: Record<string, (forger: Forger, attempt: Attempt) => string | Promise<string>> = {
  unsigned: (forger, { options }) =>
    forger.createResponse(forger.createAssertion(options), options),
  'signed by another provider': (forger, attempt) => {
    const other = createSamlForger(forger.entityId);
    return genuine(other, attempt);
  },
  'expired an hour ago': (forger, { options }) => {
    const assertion = forger.createAssertion({
      ...options,
      endsInMinutes: -60,
      issuedMinutesAgo: 70,
    });
    return forger.sign(forger.createResponse(assertion, options), 'Assertion');
  },
  'valid for a day but issued an hour ago': (forger, { options }) => {
    const assertion = forger.createAssertion({
      ...options,
      endsInMinutes: 1_440,
      issuedMinutesAgo: 60,
    });
    return forger.sign(forger.createResponse(assertion, options), 'Assertion');
  },
  'for another audience': (forger, { options }) => {
    const assertion = forger.createAssertion({ ...options, audience: 'https://other.example' });
    return forger.sign(forger.createResponse(assertion, options), 'Assertion');
  },
  'for another receiver': (forger, { options }) => {
    const assertion = forger.createAssertion({ ...options, acsUrl: 'https://other.example/acs' });
    return forger.sign(forger.createResponse(assertion, options), 'Assertion');
  },
  'from another issuer': (forger, { options }) => {
    const assertion = forger.createAssertion({ ...options, issuer: 'https://other.example' });
    return forger.sign(forger.createResponse(assertion, options), 'Assertion');
  },
  'in response to another request': (forger, { options }) => {
    const other = { ...options, inResponseTo: '_another' };
    return forger.sign(forger.createResponse(forger.createAssertion(other), other), 'Assertion');
  },
  'signed for no request and put into a response to one': (forger, { options }) => {
    const assertion = forger.createAssertion(options).replace(/ InResponseTo="[^"]*"/, '');
    return forger.sign(forger.createResponse(assertion, options), 'Assertion');
  },
  'signed with SHA-1': (forger, { options }) =>
    forger.sign(
      forger.createResponse(forger.createAssertion(options), options),
      'Assertion',
      'sha1',
    ),
  'changed after signing': (forger, attempt) =>
    genuine(forger, attempt).replace('>Victim<', '>Someone else<'),
  'with a comment in the email': (forger, attempt) =>
    genuine(forger, {
      ...attempt,
      options: {
        ...attempt.options,
        attributes: {
          email: `${attempt.options.attributes['email'] ?? ''}<!-- -->.attacker.example`,
        },
      },
    }),
  'with a comment added after signing': (forger, attempt) =>
    genuine(forger, attempt).replace('victim@', 'vic<!-- -->tim@'),
  'with a document type': (forger, attempt) =>
    `<!DOCTYPE r [<!ENTITY x "y">]>${genuine(forger, attempt)}`,
  'with the signed assertion wrapped beside a forged one': (forger, attempt) => {
    const { options } = attempt;
    const own = {
      ...options,
      nameId: 'attacker',
      attributes: { email: 'attacker@elsewhere.example' },
    };
    const signed = forger.sign(forger.createAssertion(own), 'Assertion');
    const forged = forger.createAssertion(options);
    return forger.createResponse(`${forged}${signed}`, options);
  },
  'with the signed assertion wrapped inside a forged one': (forger, { options }) => {
    const own = {
      ...options,
      nameId: 'attacker',
      attributes: { email: 'attacker@elsewhere.example' },
    };
    const signed = forger.sign(forger.createAssertion(own), 'Assertion');
    const forged = forger.createAssertion(options);
    return forger.createResponse(
      forged.replace('</saml:Subject>', `</saml:Subject><saml:Advice>${signed}</saml:Advice>`),
      options,
    );
  },
  'with the signature of an assertion moved to a forged one': (forger, { options }) => {
    const signed = forger.sign(
      forger.createAssertion({ ...options, id: '_original' }),
      'Assertion',
    );
    const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(signed)?.[0] ?? '';
    const original = signed.replace(signature, '');
    const forged = forger
      .createAssertion({ ...options, id: '_forged' })
      .replace(
        '</saml:Issuer>',
        `</saml:Issuer>${signature.replace('</ds:Signature>', `<ds:Object>${original}</ds:Object></ds:Signature>`)}`,
      );
    return forger.createResponse(forged, options);
  },
  'with two assertions of the same id': (forger, { options }) => {
    const signed = forger.sign(forger.createAssertion({ ...options, id: '_same' }), 'Assertion');
    const forged = forger.createAssertion({ ...options, id: '_same', nameId: 'other' });
    return forger.createResponse(`${signed}${forged}`, options);
  },
  'encrypted but unsigned': (forger, attempt) =>
    encrypted(forger, attempt, forger.createAssertion(attempt.options)),
  'encrypted and signed with SHA-1': (forger, attempt) =>
    encrypted(
      forger,
      attempt,
      forger.sign(forger.createAssertion(attempt.options), 'Assertion', 'sha1'),
    ),
  'encrypted with a comment added after signing': (forger, attempt) =>
    encrypted(
      forger,
      attempt,
      forger
        .sign(forger.createAssertion(attempt.options), 'Assertion')
        .replace('victim@', 'vic<!-- -->tim@'),
    ),
  'encrypted with the signed assertion wrapped inside a forged one': (forger, attempt) => {
    const own = { ...attempt.options, attributes: { email: 'attacker@elsewhere.example' } };
    const signed = forger.sign(forger.createAssertion(own), 'Assertion');
    const forged = forger
      .createAssertion(attempt.options)
      .replace('</saml:Subject>', `</saml:Subject><saml:Advice>${signed}</saml:Advice>`);
    return encrypted(forger, attempt, forged);
  },
  'encrypted with a key in PKCS #1 v1.5': (forger, attempt) =>
    encrypted(forger, attempt, forger.sign(forger.createAssertion(attempt.options), 'Assertion'), {
      keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5',
    }),
  'encrypted with triple DES': (forger, attempt) =>
    encrypted(forger, attempt, forger.sign(forger.createAssertion(attempt.options), 'Assertion'), {
      encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc',
    }),
  'with an error status': (forger, attempt) =>
    genuine(forger, attempt).replace('status:Success', 'status:Responder'),
  'that is no XML': () => 'not xml',
  'that is empty XML': () => '<a/>',
};

describe('SAML responses', () => {
  test('sign in when they are genuine, signed as a whole or in part', async ({
    api,
    make,
    deps,
  }) => {
    const world = await makeWorld(api, make, deps);
    for (const element of ['Assertion', 'Response'] as const) {
      const browser = api.browser();
      const attempt = await start(browser, world);
      const { forger } = world;
      const { options } = attempt;
      const xml = forger.createResponse(forger.createAssertion(options), options);
      const reply = await submit(browser, attempt, forger.sign(xml, element));
      expect([element, reply.status]).toEqual([element, 200]);
    }
  });

  test('sign in when they are genuine and encrypted', async ({ api, make, deps }) => {
    const world = await makeWorld(api, make, deps);
    const browser = api.browser();
    const attempt = await start(browser, world);
    const { forger } = world;
    const assertion = forger.sign(forger.createAssertion(attempt.options), 'Assertion');
    const reply = await submit(browser, attempt, await encrypted(forger, attempt, assertion));
    expect(reply.status).toBe(200);
  });

  test('say the same whatever is wrong with an encrypted assertion', async ({
    api,
    make,
    deps,
  }) => {
    const world = await makeWorld(api, make, deps);
    const reasons = await Promise.all(
      ['not xml', '<a/><b/>', '<!-- --><a/>'].map(async (content) => {
        const browser = api.browser();
        const attempt = await start(browser, world);
        const xml = await encrypted(world.forger, attempt, content);
        return (await submit(browser, attempt, xml)).body as { code: string; details?: unknown };
      }),
    );
    expect(
      new Set(reasons.map(({ code, details }) => JSON.stringify({ code, details }))).size,
    ).toBe(1);
  });

  test('are refused when they are forged', async ({ api, make, deps }) => {
    const world = await makeWorld(api, make, deps);
    for (const [name, forge] of Object.entries(attacks)) {
      const browser = api.browser();
      const attempt = await start(browser, world);
      const reply = await submit(browser, attempt, await forge(world.forger, attempt));
      expect([name, reply.status]).toEqual([name, 422]);
      expect(['sso_rejected', 'sso_denied']).toContain((reply.body as { code: string }).code);
    }
    const sessions = await deps.db
      .selectFrom('auth.sessions')
      .select('id')
      .where('userId', '=', world.victim.id)
      .execute();
    expect(sessions).toEqual([]);
    const count = Object.keys(attacks).length;
    recordFigure('saml', `${count} of ${count} forged responses refused`);
  });

  test('that end sessions are not unpacked unless they are signed', async ({ api, make, deps }) => {
    const world = await makeWorld(api, make, deps);
    const { request } = await start(api.browser(), world);
    const url = request.acsUrl.replace(/[^/]+$/, 'logout');
    const message = deflateRawSync(`<a>${'<b/>'.repeat(3_000_000)}</a>`).toString('base64');
    const query = new URLSearchParams({
      SAMLRequest: message,
      SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      Signature: 'AAAA',
    });
    const reply = await api.get(`${url}?${query}`);
    expect(reply).toMatchObject({ status: 422, body: { code: 'sso_rejected' } });
  });

  test('are refused when they are replayed', async ({ api, make, deps }) => {
    const world = await makeWorld(api, make, deps);
    const browser = api.browser();
    const attempt = await start(browser, world);
    const xml = genuine(world.forger, attempt);
    expect((await submit(browser, attempt, xml)).status).toBe(200);
    // To the same sign-in, from the same and another browser, and to a new sign-in.
    expect((await submit(browser, attempt, xml)).status).toBe(410);
    expect((await submit(api.browser(), attempt, xml)).status).toBe(410);
    const next = await start(browser, world);
    expect((await submit(browser, next, xml)).status).toBe(422);
  });

  test('are refused when an assertion id was used before', async ({ api, make, deps }) => {
    const world = await makeWorld(api, make, deps);
    const { forger } = world;
    const [first, second] = [api.browser(), api.browser()];
    for (const [browser, status] of [
      [first, 200],
      [second, 422],
    ] as const) {
      const attempt = await start(browser, world);
      const options = { ...attempt.options, id: '_used-once' };
      const xml = forger.createResponse(forger.createAssertion(options), options);
      expect((await submit(browser, attempt, forger.sign(xml, 'Assertion'))).status).toBe(status);
    }
  });

  test('start a new sign-in when the provider sends them without a request', async ({
    api,
    make,
    deps,
  }) => {
    const world = await makeWorld(api, make, deps);
    const browser = api.browser();
    const attempt = await start(browser, world);
    const page = await postSamlResponse(browser, {
      acsUrl: attempt.request.acsUrl,
      SAMLResponse: Buffer.from(genuine(world.forger, attempt)).toString('base64'),
      RelayState: 'https://attacker.example/',
    });
    expect(page).toMatch(/^http:\/\/atrium\.test\/sso\/start\?connection=[\da-f-]{36}$/);
  });
});
