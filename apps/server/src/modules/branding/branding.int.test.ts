import { randomUUID } from 'node:crypto';
import {
  brandingSettings,
  signInBranding,
  type BrandingSettings,
} from '@atrium/contracts/branding/branding';
import { branding } from '@atrium/contracts/branding/constants';
import { certificateReply } from '@atrium/contracts/certificates/certificates';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { makePngClaimingSize } from '../../../test/authoring/images.ts';
import type { MadeOrganization, MadeUser } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { certified } from '../../../test/progress/certified.ts';
import { asOwner } from '../../../test/support/owner-database.ts';
import { pruneBrandImages } from './images.service.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

const empty = {
  accentColor: null,
  signInText: null,
  mailSender: null,
  signerName: null,
  signerTitle: null,
};
const urlOf = ({ id }: MadeOrganization) => `/api/enterprise/admin/organizations/${id}/branding`;
const makeLogo = (width = 400, height = 100, background = '#0b6e4f') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

function adminOf(api: ApiClient, admin: MadeUser, organization: MadeOrganization) {
  const url = urlOf(organization);
  const send = (method: 'PUT' | 'DELETE', path = '', body?: unknown, type?: string) =>
    api.as(admin).send({
      method,
      url: `${url}${path}`,
      body,
      ...(type && { headers: { 'content-type': type } }),
    });
  return {
    read: async () => brandingSettings.parse((await api.as(admin).get(url)).body),
    save: (changes: object) => send('PUT', '', { ...empty, ...changes }),
    upload: (purpose: string, body: unknown, type = 'image/png') =>
      send('PUT', `/images/${purpose}`, body, type),
    remove: (purpose: string) => send('DELETE', `/images/${purpose}`),
    reset: () => send('DELETE'),
  };
}

const imageOf = (body: unknown, purpose: keyof BrandingSettings['images']) => {
  const image = brandingSettings.parse(body).images[purpose];
  if (!image) throw new Error('Expected an image');
  return image;
};

describe('PUT /api/enterprise/admin/organizations/:orgId/branding/images/:purpose', () => {
  test('re-encodes a logo as a small PNG that anyone may load and cache', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const large = await sharp(await makeLogo(2_000, 500))
      .withExif({ IFD0: { Copyright: 'Jane Doe' } })
      .jpeg()
      .toBuffer();
    const reply = await adminOf(api, admin, organization).upload('logo', large, 'image/jpeg');
    expect(reply.status).toBe(200);
    const logo = imageOf(reply.body, 'logo');
    expect(logo).toMatchObject({ width: 640, height: 160 });
    const image = await api.get(logo.url);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'png', width: 640 });
    expect(image.bytes.includes('Jane Doe')).toBe(false);
  });

  test('rejects what is no image, too large or claims too many pixels', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = adminOf(api, await make.user({ organization, role: 'admin' }), organization);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const codes = async (body: unknown, type?: string) => {
      const reply = await admin.upload('logo', body, type);
      return [reply.status, (reply.body as { code: string }).code];
    };
    expect(await codes(svg)).toEqual([422, 'invalid_image']);
    expect(await codes(svg, 'image/svg+xml')).toEqual([415, 'unsupported_media_type']);
    expect(await codes('<html></html>', 'text/html')).toEqual([415, 'unsupported_media_type']);
    expect(await codes(makePngClaimingSize(50_000, 50_000))).toEqual([422, 'invalid_image']);
    expect(await codes((await makeLogo()).subarray(0, 60))).toEqual([422, 'invalid_image']);
    expect(await codes(Buffer.alloc(branding.maxBytes + 1))).toEqual([
      413,
      'brand_image_too_large',
    ]);
    expect((await admin.upload('favicon', await makeLogo())).status).toBe(400);
    expect((await admin.read()).images.logo).toBeNull();
  });

  test('limits the uploads of a day', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const user = await make.user({ organization, role: 'admin' });
    await sql`insert into organization_images (id, organization_id, object_key, content_hash, width, height, size_bytes)
      select gen_random_uuid(), ${organization.id}, gen_random_uuid()::text, decode(repeat('00', 32), 'hex'), 1, 1, 1
      from generate_series(1, ${branding.uploadsPerDay - 1})`.execute(deps.db);
    const admin = adminOf(api, user, organization);
    const logo = await makeLogo(40, 10);
    const replies = await Promise.all([admin.upload('logo', logo), admin.upload('logo', logo)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    // Without reading the file.
    expect((await admin.upload('logo', Buffer.from('no image'))).status).toBe(429);
  });
});

describe('PUT /api/enterprise/admin/organizations/:orgId/branding', () => {
  test('saves, records what changed and changes the profile of members', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const user = await make.user({ organization, role: 'admin' });
    const member = await make.user({ organization });
    const readProfile = async () =>
      ((await api.as(member).get('/api/auth/profile')).body as { organization: unknown })
        .organization;
    expect(await readProfile()).toMatchObject({ branding: null });
    const admin = adminOf(api, user, organization);
    const saved = await admin.save({ accentColor: '#FFE600', mailSender: 'Acme Academy' });
    expect(saved.body).toMatchObject({ accentColor: '#ffe600', mailSender: 'Acme Academy' });
    expect(await readProfile()).toMatchObject({
      branding: { logo: null, accent: { dark: { primary: '#ffe600', 'on-primary': '#000000' } } },
    });
    await admin.save({ accentColor: '#ffe600', mailSender: 'Acme' });
    await admin.save({ accentColor: '#ffe600', mailSender: 'Acme' });
    await admin.reset();
    expect(await readProfile()).toMatchObject({ branding: null });
    const events = await deps.db
      .selectFrom('auditEvents')
      .select(['action', 'before', 'after'])
      .where('organizationId', '=', organization.id)
      .orderBy('id')
      .execute();
    const sender = (mailSender: string | null) => ({ mailSender });
    expect(events).toEqual([
      {
        action: 'branding.changed',
        before: { accentColor: null, mailSender: null },
        after: { accentColor: '#ffe600', mailSender: 'Acme Academy' },
      },
      { action: 'branding.changed', before: sender('Acme Academy'), after: sender('Acme') },
      {
        action: 'branding.reset',
        before: { accentColor: '#ffe600', mailSender: 'Acme' },
        after: { accentColor: null, mailSender: null },
      },
    ]);
  });

  test('rejects colors and sender names of another form', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = adminOf(api, await make.user({ organization, role: 'admin' }), organization);
    for (const accentColor of ['red', '#fff', '#12345g', '#123456;}', 'url(x)', ''])
      expect((await admin.save({ accentColor })).status).toBe(400);
    for (const mailSender of [
      'Acme\r\nBcc: everyone@victim.example',
      'Acme\u2028Bcc: x',
      'Acme <boss@bank.example>',
      'boss@bank.example',
      '"Acme"',
      'https://bank.example',
      'Acme \u202Ekcab',
      ' ',
      'a'.repeat(branding.mailSenderMax + 1),
    ])
      expect((await admin.save({ mailSender })).status).toBe(400);
    expect((await admin.save({ signInText: 'a'.repeat(501) })).status).toBe(400);
    await expect(
      sql`insert into organization_branding (organization_id, mail_sender) values (${organization.id}, e'Acme\r\nBcc: x')`.execute(
        deps.db,
      ),
    ).rejects.toThrow('organization_branding_mail_sender_check');
  });

  test('returns 404 to an admin of another organization and keeps its images apart', async ({
    api,
    make,
    deps,
  }) => {
    const [own, other] = [await make.organization(), await make.organization()];
    const admin = await make.user({ organization: own, role: 'admin' });
    const uploaded = await adminOf(api, admin, own).upload('logo', await makeLogo(40, 10));
    const imageId = imageOf(uploaded.body, 'logo').url.split('/').at(-1) ?? '';
    const foreign = adminOf(api, admin, other);
    for (const reply of [
      await foreign.save({}),
      await foreign.upload('logo', await makeLogo(40, 10)),
      await foreign.remove('logo'),
      await foreign.reset(),
      await api.as(admin).get(urlOf(other)),
    ])
      expect(reply.status).toBe(404);
    await expect(
      sql`insert into organization_branding (organization_id, logo_id) values (${other.id}, ${imageId})`.execute(
        deps.db,
      ),
    ).rejects.toThrow('organization_branding_logo_id_fkey');
  });
});

describe('the branding of sign-in pages', () => {
  test('is found by slug and by domain, whether or not an account exists', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization({ name: 'Harbour Homes' });
    const user = await make.user({ organization, role: 'admin' });
    const domain = `${randomUUID()}.example`;
    const member = await make.user({ organization, email: `member@${domain}` });
    const admin = adminOf(api, user, organization);
    const { signInUrl } = await admin.read();
    const slug = new URL(signInUrl).searchParams.get('organization') ?? '';
    const path = `/api/branding/sign-in/${slug}`;
    expect((await api.get(path)).status).toBe(404);
    await admin.save({ accentColor: '#0b6e4f', signInText: 'Ask <b>IT</b> for help.' });
    const expected = { organizationName: 'Harbour Homes', text: 'Ask <b>IT</b> for help.' };
    expect(signInBranding.parse((await api.get(path)).body)).toMatchObject(expected);
    const methodOf = async (email: string) =>
      (await api.post('/api/auth/sign-in-method', { email })).body;
    await sql`insert into organization_domains (organization_id, domain, token) values
      (${organization.id}, ${domain}, 'aaaaaaaaaaaaaaaaaaaa')`.execute(deps.db);
    // The domain is not verified.
    expect(await methodOf(member.email)).toMatchObject({ branding: null });
    await sql`update organization_domains set verified_at = now(), verified_by = 'dns'
      where domain = ${domain}`.execute(deps.db);
    expect(await methodOf(member.email)).toMatchObject({ branding: expected });
    expect(await methodOf(`nobody@${domain}`)).toEqual(await methodOf(member.email));
    // An account of the organization with another domain is not revealed.
    expect(await methodOf(user.email)).toEqual(
      await methodOf(`nobody@${user.email.split('@')[1]}`),
    );
    const inactive = (isActive: boolean) =>
      deps.db
        .updateTable('organizations')
        .set({ isActive })
        .where('id', '=', organization.id)
        .execute();
    await inactive(false);
    expect((await api.get(path)).status).toBe(404);
    expect(await methodOf(member.email)).toMatchObject({ branding: null });
  });
});

describe('emails to members', () => {
  test('carry sender name, logo and accent color of the organization', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const organization = await make.organization({ name: 'Harbour Homes' });
    const admin = adminOf(api, await make.user({ organization, role: 'admin' }), organization);
    await admin.save({ accentColor: '#0b6e4f', mailSender: 'Ümläut & Söhne' });
    const { url } = imageOf((await admin.upload('logo', await makeLogo())).body, 'logo');
    const member = await make.user({ organization });
    const stranger = await make.user();
    for (const { email } of [member, stranger]) await api.post('/api/auth/magic-link', { email });
    const [mail] = await mailbox.of(member.email);
    expect(mail?.from).toMatchObject({ name: 'Ümläut & Söhne via Atrium' });
    expect(mail?.html).toContain(`src="${deps.config.PUBLIC_URL}${url}"`);
    expect(mail?.html).toContain('#0b6e4f');
    const [plain] = await mailbox.of(stranger.email);
    expect(plain?.from).not.toEqual(mail?.from);
    expect(plain?.from?.address).toBe(mail?.from?.address);
    expect(plain?.html).not.toContain('/api/branding/');
  });
});

describe('certificates', () => {
  test('keep the branding with which they were issued', async ({ api, make, deps }) => {
    const organization = await make.organization({ name: 'Harbour Homes' });
    const admin = adminOf(api, await make.user({ organization, role: 'admin' }), organization);
    const plain = await certified(deps, make, await make.user({ organization }));
    await admin.save({ signerName: 'Ida Brandt', signerTitle: 'Head of Training' });
    const logo = imageOf((await admin.upload('logo', await makeLogo())).body, 'logo');
    const signature = imageOf(
      (await admin.upload('signature', await makeLogo(300, 90, '#1e1d2d'))).body,
      'signature',
    );
    const branded = await certified(deps, make, await make.user({ organization }));
    const second = await certified(deps, make, await make.user({ organization }));
    const read = async (id: string) => {
      const { branding: shown } = certificateReply.parse(
        (await api.get(`/api/certificates/${id}`)).body,
      );
      const pdf = await api.get(`/api/certificates/${id}/pdf`);
      const credential = await api.get(`/api/certificates/${id}/credential?format=jwt`);
      expect(pdf.status).toBe(200);
      return { shown, pdf: pdf.bytes, credential: credential.body };
    };
    const before = await read(branded.id);
    expect(before.shown).toEqual({
      logo,
      signature,
      signerName: 'Ida Brandt',
      signerTitle: 'Head of Training',
    });
    expect((await read(plain.id)).shown).toBeNull();
    expect(before.pdf.length).toBeGreaterThan((await read(plain.id)).pdf.length);
    const frozen = await deps.db.selectFrom('certificateBrandings').select('id').execute();
    expect(frozen).toHaveLength(1);
    await admin.upload('logo', await makeLogo(100, 100, '#ff0000'));
    await admin.save({ signerName: 'Someone Else' });
    await admin.reset();
    await asOwner(deps.db, (owner) =>
      sql`update organization_images set created_at = now() - interval '3 days'`.execute(owner),
    );
    await pruneBrandImages(deps);
    const after = await read(branded.id);
    expect(after.shown).toEqual(before.shown);
    expect(after.credential).toEqual(before.credential);
    expect((await read(second.id)).shown).toEqual(before.shown);
    expect((await api.get(logo.url)).status).toBe(200);
    await expect(
      sql`update certificate_brandings set signer_name = 'Forged'`.execute(deps.db),
    ).rejects.toThrow('permission denied');
    await expect(sql`update certificates set branding_id = null`.execute(deps.db)).rejects.toThrow(
      'permission denied',
    );
  });

  test('are issued once with the same branding by concurrent jobs', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = adminOf(api, await make.user({ organization, role: 'admin' }), organization);
    await admin.save({ signerName: 'Ida Brandt' });
    const users = await Promise.all([1, 2, 3, 4].map(() => make.user({ organization })));
    await Promise.all(users.map((user) => certified(deps, make, user)));
    const ids = users.map(({ id }) => id);
    const certificates = await deps.db
      .selectFrom('certificates')
      .select('brandingId')
      .where('learnerId', 'in', ids)
      .execute();
    expect(certificates).toHaveLength(4);
    expect(new Set(certificates.map(({ brandingId }) => brandingId)).size).toBe(1);
    expect(certificates[0]?.brandingId).not.toBeNull();
  });
});
