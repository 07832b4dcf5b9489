import { z } from 'zod';
import type { ApiClient, HttpClient } from '../api-client.ts';
import type { Factories, MadeOrganization } from '../factories.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { openBrowser } from './factor-world.ts';

export const testPin = '730428';

/** An organization that allows PINs, with a browser in which its admin is signed in. */
export async function createPinWorld(api: ApiClient, make: Factories) {
  const organization = await make.organization({ allowsPinSignIn: true });
  const admin = await make.user({ organization, role: 'admin' });
  const { browser, headers } = await openBrowser(api, admin);
  const users = `/api/enterprise/admin/organizations/${organization.id}/users`;
  const post = (url: string, body: unknown = {}) => browser.post(url, body, headers);
  const sheets = `/api/enterprise/admin/organizations/${organization.id}/sign-in-sheets`;
  const client = api.as(admin);
  return { organization, admin, client, browser, headers, users, sheets, post };
}

export type PinWorld = Awaited<ReturnType<typeof createPinWorld>>;

export const allowPins = ({ db }: Deps, { id }: MadeOrganization, allowsPinSignIn: boolean) =>
  db.updateTable('organizations').set({ allowsPinSignIn }).where('id', '=', id).execute();

const createdReply = z.object({ user: z.object({ id: z.uuid(), username: z.string() }) });
const codeReply = z.object({ code: z.string() });

/** Creates a member without email. */
export async function addPinMember({ post, users }: PinWorld, fullName: string) {
  return createdReply.parse((await post(users, { fullName })).body).user;
}

/** Creates a sign-in code of a member. */
export async function addCode({ post, users }: PinWorld, userId: string): Promise<string> {
  return codeReply.parse((await post(`${users}/${userId}/sign-in-code`)).body).code;
}

export const signInWithCode = (browser: HttpClient, code: string, pin = testPin) =>
  browser.post('/api/auth/pin/code', { code, pin });

export const signInWithPin = (browser: HttpClient, username: string, pin = testPin) =>
  browser.post('/api/auth/pin/sign-in', { username, pin });

/** Creates a member who has chosen the PIN of the tests. */
export async function addMemberWithPin(api: ApiClient, world: PinWorld, fullName: string) {
  const member = await addPinMember(world, fullName);
  await signInWithCode(api.browser(), await addCode(world, member.id));
  return member;
}

const sheetReply = z.object({
  codes: z.array(z.object({ userId: z.uuid(), username: z.string(), code: z.string() })),
  expiresAt: z.iso.datetime(),
  remaining: z.int(),
});

/** Creates a sheet of sign-in codes. */
export const addSheet = async ({ post, sheets }: PinWorld, userIds?: string[]) =>
  sheetReply.parse((await post(sheets, { ...(userIds && { userIds }) })).body);
