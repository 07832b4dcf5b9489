import { expect, test } from 'vitest';
import {
  callbackStart,
  reduceCallback,
  type CallbackEvent,
  type CallbackOutcome,
} from './callback-state.ts';

const outcome: CallbackOutcome = {
  purpose: 'confirm_sign_up',
  email: 'amara.okafor@northfield.example',
  organization: 'Northfield Surveying',
  joinFailure: undefined,
  passwordDropped: false,
  landing: '/dashboard',
};

const after = (...events: CallbackEvent[]) =>
  events.reduce(reduceCallback, callbackStart('a-token-of-a-mailed-link'));

test('a link without a token is refused before anything is sent', () => {
  expect(callbackStart(undefined)).toEqual({ step: 'refused' });
  expect(callbackStart('a-token-of-a-mailed-link')).toEqual({ step: 'verifying' });
});

test('the usual way: verified, joined, done', () => {
  expect(after({ type: 'sent' }, { type: 'signedIn' })).toEqual({ step: 'joining' });
  expect(after({ type: 'sent' }, { type: 'signedIn' }, { type: 'finished', outcome })).toEqual({
    step: 'done',
    outcome,
  });
});

const preview = { purpose: 'magic_link', email: outcome.email, organization: null } as const;
const asked: CallbackEvent = { type: 'confirmationAsked', preview };

test('another browser is asked first, and goes on when its person says so', () => {
  expect(after({ type: 'sent' }, asked)).toEqual({ step: 'asking', preview });
  expect(after({ type: 'sent' }, asked, { type: 'sent' })).toEqual({ step: 'verifying' });
});

test('no sign-in in time is an expired link', () => {
  expect(after({ type: 'sent' }, { type: 'timedOut' })).toEqual({ step: 'refused' });
});

test('time runs out for the sign-in only, not for what follows it', () => {
  expect(after({ type: 'sent' }, { type: 'signedIn' }, { type: 'timedOut' })).toEqual({
    step: 'joining',
  });
  expect(after(asked, { type: 'timedOut' })).toEqual({ step: 'asking', preview });
});

test('a sign-in that comes late still counts', () => {
  const late = after({ type: 'sent' }, { type: 'timedOut' }, { type: 'signedIn' });
  expect(late).toEqual({ step: 'joining' });
});

test('a failure says why, but not once the link was given up', () => {
  const error = new Error('offline');
  expect(after({ type: 'sent' }, { type: 'failed', error })).toEqual({ step: 'failed', error });
  expect(after({ type: 'sent' }, { type: 'timedOut' }, { type: 'failed', error })).toEqual({
    step: 'refused',
  });
});

test('after a failure the same link can be tried again', () => {
  const error = new Error('offline');
  expect(after({ type: 'failed', error }, { type: 'sent' })).toEqual({ step: 'verifying' });
  expect(after({ type: 'sent' }, { type: 'refused' })).toEqual({ step: 'refused' });
});
