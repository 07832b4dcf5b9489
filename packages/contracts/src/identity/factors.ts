import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { hasNoControlCharacters } from '../base/form-schemas.ts';
import { sessionReply } from './auth.ts';
import { factors, mailCode, password, pins } from './constants.ts';
import * as routes from './factors.routes.ts';

const tags = ['Accounts'];
const success = z.object({ success: z.literal(true) });
const encoded = (max: number) => z.string().min(1).max(max);

const attachment = z.string().max(40).nullish();
const credential = {
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
};

/** The reply of an authenticator to a challenge, as browsers serialize it. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: z.string().max(200).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** A new passkey, as browsers serialize it. */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** Options for the browser's API for passkeys, passed on unchanged. */
const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

const totpCode = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${factors.totpDigits}}$`)));

/** Proof of a second factor. */
export const secondFactorProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: totpCode }),
  z.strictObject({ method: z.literal('recovery_code'), code: z.string().trim().min(1).max(40) }),
  z.strictObject({ method: z.literal('passkey'), assertion: passkeyAssertion }),
]);
export type SecondFactorProof = z.infer<typeof secondFactorProof>;

/** Proof of who the current user is. */
export const reauthenticationProof = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('password'),
    password: z.string().min(1).max(password.max),
  }),
  z.strictObject({ method: z.literal('pin'), pin: z.string().min(1).max(pins.max) }),
  z.strictObject({ method: z.literal('totp'), code: totpCode }),
  z.strictObject({ method: z.literal('passkey'), assertion: passkeyAssertion }),
  z.strictObject({
    method: z.literal('email_code'),
    code: z
      .string()
      .trim()
      .regex(new RegExp(`^\\d{${mailCode.digits}}$`)),
  }),
]);
export type ReauthenticationProof = z.infer<typeof reauthenticationProof>;
export const reauthenticationMethod = z.enum(['password', 'pin', 'totp', 'passkey', 'email_code']);
export type ReauthenticationMethod = z.infer<typeof reauthenticationMethod>;

const pendingToken = z.string().min(20).max(100);

export const completeSignIn = endpoint(routes.completeSignIn, {
  summary: 'Complete a sign-in with the second factor',
  tags,
  body: z.strictObject({
    token: pendingToken.describe('From the error second_factor_required'),
    proof: secondFactorProof,
    trustDevice: z
      .boolean()
      .default(false)
      .describe('Do not ask for the second factor in this browser for 30 days'),
  }),
  response: { 200: sessionReply, ...errorReplies(400, 403, 410, 429, 503) },
});

export const getSecondFactorPasskey = endpoint(routes.getSecondFactorPasskey, {
  summary: 'Get a challenge for a passkey as second factor',
  tags,
  body: z.strictObject({ token: pendingToken }),
  response: { 200: passkeyOptions, ...errorReplies(400, 403, 410, 429, 503) },
});

export const getSignInPasskey = endpoint(routes.getSignInPasskey, {
  summary: 'Get a challenge to sign in with a passkey only',
  tags,
  response: { 200: passkeyOptions, ...errorReplies(400, 403, 429, 503) },
});

export const signInWithPasskey = endpoint(routes.signInWithPasskey, {
  summary: 'Sign in with a passkey only',
  tags,
  body: z.strictObject({ assertion: passkeyAssertion }),
  response: { 200: sessionReply, ...errorReplies(400, 403, 429, 503) },
});

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export const trustedDevice = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export const ownFactors = z.object({
  totp: z.object({ createdAt: z.iso.datetime() }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int().nonnegative(),
  trustedDevices: z.array(trustedDevice),
  isRequired: z.boolean().describe('The organization requires a second factor'),
});
export type OwnFactors = z.infer<typeof ownFactors>;

export const listFactors = endpoint(routes.listFactors, {
  summary: 'List the current user’s second factors and trusted devices',
  tags,
  response: { 200: ownFactors, ...errorReplies(401, 429, 503) },
});

export const createTotp = endpoint(routes.createTotp, {
  summary: 'Create the secret of an authenticator app, which works once it is confirmed',
  tags,
  response: {
    200: z.object({
      secret: z.string(),
      url: z.string().describe('otpauth URL'),
      qrCode: z.string().describe('The URL as a QR code: an SVG image'),
    }),
    ...errorReplies(400, 401, 403, 409, 429, 503),
  },
});

/** Recovery codes are shown once; null if the user already has some. */
const withRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const confirmTotp = endpoint(routes.confirmTotp, {
  summary: 'Confirm an authenticator app with its first code',
  tags,
  body: z.strictObject({ code: totpCode }),
  response: { 200: withRecoveryCodes, ...errorReplies(400, 401, 403, 409, 429, 503) },
});

export const deleteTotp = endpoint(routes.deleteTotp, {
  summary: 'Remove the authenticator app',
  tags,
  response: { 200: success, ...errorReplies(401, 403, 409, 429, 503) },
});

const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(factors.passkeyNameMax)
  .refine(hasNoControlCharacters);
const passkeyParams = z.strictObject({ passkeyId: z.uuid() });

export const getPasskeyRegistration = endpoint(routes.getPasskeyRegistration, {
  summary: 'Get a challenge to create a passkey',
  tags,
  response: { 200: passkeyOptions, ...errorReplies(400, 401, 403, 409, 429, 503) },
});

export const createPasskey = endpoint(routes.createPasskey, {
  summary: 'Add a passkey',
  tags,
  body: z.strictObject({ name: passkeyName, attestation: passkeyAttestation }),
  response: { 200: withRecoveryCodes, ...errorReplies(400, 401, 403, 409, 429, 503) },
});

export const renamePasskey = endpoint(routes.renamePasskey, {
  summary: 'Rename a passkey',
  tags,
  params: passkeyParams,
  body: z.strictObject({ name: passkeyName }),
  response: { 200: success, ...errorReplies(400, 401, 404, 429, 503) },
});

export const deletePasskey = endpoint(routes.deletePasskey, {
  summary: 'Remove a passkey',
  tags,
  params: passkeyParams,
  response: { 200: success, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});

export const createRecoveryCodes = endpoint(routes.createRecoveryCodes, {
  summary: 'Create new recovery codes, which replace the previous ones',
  tags,
  response: {
    200: z.object({ recoveryCodes: z.array(z.string()) }),
    ...errorReplies(400, 401, 403, 409, 429, 503),
  },
});

export const revokeTrustedDevice = endpoint(routes.revokeTrustedDevice, {
  summary: 'Ask for the second factor on a device again',
  tags,
  params: z.strictObject({ deviceId: z.uuid() }),
  response: { 200: success, ...errorReplies(400, 401, 404, 429, 503) },
});

export const getReauthentication = endpoint(routes.getReauthentication, {
  summary: 'Get the ways in which the current user can confirm their identity',
  tags,
  response: {
    200: z.object({ methods: z.array(reauthenticationMethod) }),
    ...errorReplies(401, 429, 503),
  },
});

export const sendReauthenticationCode = endpoint(routes.sendReauthenticationCode, {
  summary: 'Email a code to a user without a password and second factor',
  tags,
  response: { 202: success, ...errorReplies(400, 401, 409, 429, 503) },
});

export const getReauthenticationPasskey = endpoint(routes.getReauthenticationPasskey, {
  summary: 'Get a challenge to confirm the identity with a passkey',
  tags,
  response: { 200: passkeyOptions, ...errorReplies(400, 401, 409, 429, 503) },
});

export const reauthenticate = endpoint(routes.reauthenticate, {
  summary: 'Confirm the identity of the current user, which sensitive actions need',
  tags,
  body: z.strictObject({ proof: reauthenticationProof }),
  response: { 200: success, ...errorReplies(400, 401, 409, 429, 503) },
});
