import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { sessionReply } from './auth.ts';
import { pins } from './constants.ts';
import * as routes from './pins.routes.ts';

const tags = ['Accounts'];

/** The digits of a PIN. */
export const pin = z.string().regex(new RegExp(`^\\d{${pins.min},${pins.max}}$`));

export const signInWithPin = endpoint(routes.signInWithPin, {
  summary: 'Sign in with username and PIN, for members without email',
  tags,
  body: z.strictObject({
    username: z.string().trim().min(1).max(200),
    pin: z.string().min(1).max(pins.max),
  }),
  response: { 200: sessionReply, ...errorReplies(400, 401, 403, 429, 503) },
});

export const signInWithCode = endpoint(routes.signInWithCode, {
  summary: 'Choose a PIN and sign in with the code that an admin shows, which works once',
  tags,
  body: z.strictObject({ code: z.string().trim().min(1).max(40), pin }),
  response: { 200: sessionReply, ...errorReplies(400, 401, 403, 429, 503) },
});
