import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import {
  certificateName,
  emailAddress as email,
  hasNoControlCharacters,
  type linkPreview,
  linkPurpose,
} from '../base/form-schemas.ts';
import { brandingReply } from '../branding/branding.ts';
import * as routes from './auth.routes.ts';
import { names, password, sessionMethods, sessionSecondFactors } from './constants.ts';

const tags = ['Accounts'];
const newPassword = z
  .string()
  .min(password.min, `Password must be at least ${password.min} characters long`)
  .max(password.max);
const currentPassword = z
  .string()
  .max(password.max)
  .optional()
  .describe('Needed unless the session came from a reset link or there is no password yet');
const invitationToken = z.string().trim().min(1).max(200);

// Control and invisible characters. The database strips the same ones before it compares names.
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const lengthOf = (text: string) => Array.from(text.replaceAll(invisible, '').trim()).length;

/**
 * Validates a full name, which need not be unique, and a username, which is. The messages are shown to the user.
 */
export const fullName = z
  .string()
  .trim()
  .max(200)
  .refine((name) => lengthOf(name) > 0 && hasNoControlCharacters(name), 'Username cannot be empty')
  .refine(
    (name) => lengthOf(name) >= names.min,
    `Username must be at least ${names.min} characters long`,
  )
  .refine(
    (name) => Array.from(name).length <= names.max,
    `Username must be less than ${names.max} characters`,
  );

const username = fullName;

export const sessionUser = z.object({
  id: z.uuid(),
  email: z.string().describe('Empty: the account belongs to an organization and has no email'),
  full_name: z.string().nullable(),
});

/** The session stored by the browser. `refresh_token` only signals that a refresh cookie exists; scripts never see the credential. */
export const sessionReply = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.int().describe('Seconds since 1970'),
  user: sessionUser,
});
export type Session = z.infer<typeof sessionReply>;

export const profileReply = z.object({
  id: z.uuid(),
  email: z.string().describe('Empty: the account belongs to an organization and has no email'),
  username: z.string().nullable().describe('Unique in the installation; null without a name'),
  full_name: z.string().nullable(),
  certificate_name: z.string().nullable(),
  has_password: z.boolean(),
  is_org_admin: z.boolean(),
  is_manager: z.boolean().describe('Manages at least one team of the organization'),
  is_super_admin: z.boolean(),
  is_author: z.boolean().describe('Is the author of at least one course'),
  organization_id: z.uuid().nullable(),
  organization: z
    .object({
      id: z.uuid(),
      name: z.string(),
      is_active: z.boolean(),
      branding: brandingReply.nullable(),
    })
    .nullable(),
  reminder_hour: z
    .int()
    .min(0)
    .max(23)
    .describe('Hour of the day, in their time zone, at which training reminders are sent'),
  must_set_up_factor: z
    .boolean()
    .describe('Other calls fail with factor_setup_required until a second factor is set up'),
  must_accept_privacy_notice: z
    .boolean()
    .describe(
      'Other calls fail with privacy_notice_required until the privacy notice of the organization is accepted',
    ),
  time_zone: z.string().nullable().describe('Null: the time zone of their organization applies'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Profile = z.infer<typeof profileReply>;

/** The reply is the same whether or not the account exists. */
const accepted = z.object({ success: z.literal(true) });

export const signUpBody = z.strictObject({
  email,
  password: newPassword,
  fullName,
  username: username
    .optional()
    .describe('The full name or a similar free name, unless given. Throws name_taken if it is'),
  invitationToken: invitationToken.optional(),
});

export const signUp = endpoint(routes.signUp, {
  summary: 'Sign up; the account is created when the emailed link is confirmed',
  tags,
  body: signUpBody,
  response: { 202: accepted, ...errorReplies(400, 403, 409, 429, 503) },
});

export const resendConfirmation = endpoint(routes.resendConfirmation, {
  summary: 'Resend the confirmation email of a sign-up',
  tags,
  body: z.strictObject({ email }),
  response: { 202: accepted, ...errorReplies(400, 403, 429, 503) },
});

export const signInBody = z.strictObject({
  email,
  password: z.string().min(1).max(password.max),
});

export const signIn = endpoint(routes.signIn, {
  summary: 'Sign in with email and password',
  tags,
  body: signInBody,
  response: { 200: sessionReply, ...errorReplies(400, 401, 403, 429, 503) },
});

export const requestMagicLink = endpoint(routes.requestMagicLink, {
  summary: 'Request an email with a sign-in link',
  tags,
  body: z.strictObject({ email }),
  response: { 202: accepted, ...errorReplies(400, 403, 429, 503) },
});

export const requestPasswordReset = endpoint(routes.requestPasswordReset, {
  summary: 'Request an email with a password reset link',
  tags,
  body: z.strictObject({ email }),
  response: { 202: accepted, ...errorReplies(400, 403, 429, 503) },
});

export type LinkPreview = z.infer<typeof linkPreview>;

export const verifyReply = z.object({
  session: sessionReply,
  purpose: linkPurpose,
  /** The organization joined through the invitation of the link, if it had one. */
  joined: z.object({ organizationId: z.uuid(), organizationName: z.string() }).nullable(),
  invitationError: z.string().nullable(),
  /** True when a sign-up was confirmed in another browser: only the mailbox is proven, so the chosen password is discarded. */
  passwordDropped: z.boolean(),
});
export type Verification = z.infer<typeof verifyReply>;

export const verify = endpoint(routes.verify, {
  summary:
    'Use the one-time token of an emailed link. Returns 409 confirmation_required to a browser that did not request it, until the user confirms',
  tags,
  body: z.strictObject({
    token: z.string().min(20).max(200),
    confirmed: z.boolean().default(false),
  }),
  response: { 200: verifyReply, ...errorReplies(400, 403, 409, 410, 429, 503) },
});

export const refreshSession = endpoint(routes.refreshSession, {
  summary: 'Exchange the refresh cookie for a new access token',
  tags,
  response: { 200: sessionReply, ...errorReplies(400, 401, 403, 429, 503) },
});

export const signOut = endpoint(routes.signOut, {
  summary: 'Sign out of this session',
  tags,
  response: {
    200: accepted.extend({
      logoutUrl: z
        .url()
        .nullable()
        .describe('Where the browser ends the session at the identity provider'),
    }),
    ...errorReplies(400, 403, 429, 503),
  },
});

export const changePassword = endpoint(routes.changePassword, {
  summary: 'Change the password and sign out all other sessions',
  tags,
  body: z.strictObject({
    password: newPassword,
    currentPassword,
  }),
  response: { 200: accepted, ...errorReplies(400, 401, 403, 409, 429, 503) },
});

export const changeEmail = endpoint(routes.changeEmail, {
  summary: 'Request an email change; the link sent to the new email confirms it',
  tags,
  body: z.strictObject({ email, currentPassword }),
  response: { 202: accepted, ...errorReplies(400, 401, 403, 409, 429, 503) },
});

export const ownSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  method: z.enum(sessionMethods).nullable().describe('Null: opened before this was recorded'),
  secondFactor: z.enum(sessionSecondFactors).nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = endpoint(routes.listSessions, {
  summary: 'List the current user’s sessions',
  tags,
  response: {
    200: z.object({ sessions: z.array(ownSession) }),
    ...errorReplies(401, 429, 503),
  },
});

export const revokeOtherSessions = endpoint(routes.revokeOtherSessions, {
  summary: 'Sign out all other sessions',
  tags,
  response: { 200: z.object({ ended: z.int() }), ...errorReplies(401, 429, 503) },
});

export const revokeSession = endpoint(routes.revokeSession, {
  summary: 'Sign out one other session',
  tags,
  params: z.strictObject({ sessionId: z.uuid() }),
  response: { 200: accepted, ...errorReplies(400, 401, 404, 429, 503) },
});

const ownProfile = {
  tags,
  response: { 200: profileReply, ...errorReplies(401, 429, 503) },
};

export const getAuthUser = endpoint(routes.getAuthUser, {
  summary: 'Get the profile of the current user',
  ...ownProfile,
});

export const getProfile = endpoint(routes.getProfile, {
  summary: 'Get the profile of the current user',
  ...ownProfile,
});

export const updateProfile = endpoint(routes.updateProfile, {
  summary: 'Change the current user’s names, time zone or reminder hour',
  tags,
  body: z.strictObject({
    fullName: fullName.optional(),
    username: username.optional(),
    certificateName: certificateName.nullable().optional(),
    reminderHour: z.int().min(0).max(23).optional(),
    timeZone: z.string().min(1).max(60).nullable().optional(),
  }),
  response: { 200: profileReply, ...errorReplies(400, 401, 409, 429, 503) },
});

export const nameAvailabilityReply = z.object({
  available: z.boolean(),
  message: z.string().nullable(),
  suggestions: z.array(z.string()).max(names.suggestions),
});
export type NameAvailability = z.infer<typeof nameAvailabilityReply>;

export const checkName = endpoint(routes.checkName, {
  summary:
    'Check whether a username is available and suggest up to three. Saving can still fail with name_taken',
  tags,
  body: z.strictObject({ name: z.string().max(200) }),
  response: { 200: nameAvailabilityReply, ...errorReplies(400, 403, 429, 503) },
});

export const leaveOrganization = endpoint(routes.leaveOrganization, {
  summary: 'Leave the current user’s organization',
  tags,
  response: { 200: accepted, ...errorReplies(401, 409, 429, 503) },
});
