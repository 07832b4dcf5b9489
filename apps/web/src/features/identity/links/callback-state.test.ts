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

test('rejects a link without a token without a request', () => {
  expect(callbackStart(undefined)).toEqual({ step: 'rejected' });
  expect(callbackStart('a-token-of-a-mailed-link')).toEqual({ step: 'verifying' });
});

test('goes from verified to joined to done', () => {
  expect(after({ type: 'sent' }, { type: 'signedIn' })).toEqual({ step: 'joining' });
  expect(after({ type: 'sent' }, { type: 'signedIn' }, { type: 'finished', outcome })).toEqual({
    step: 'done',
    outcome,
  });
});

const preview = { purpose: 'magic_link', email: outcome.email, organization: null } as const;
const confirmationNeeded: CallbackEvent = { type: 'confirmationRequired', preview };

test('asks for confirmation in another browser, then continues', () => {
  expect(after({ type: 'sent' }, confirmationNeeded)).toEqual({ step: 'asking', preview });
  expect(after({ type: 'sent' }, confirmationNeeded, { type: 'sent' })).toEqual({
    step: 'verifying',
  });
});

test('treats a missing sign-in as an expired link', () => {
  expect(after({ type: 'sent' }, { type: 'timedOut' })).toEqual({ step: 'rejected' });
});

test('applies the timeout to the sign-in only, not to what follows', () => {
  expect(after({ type: 'sent' }, { type: 'signedIn' }, { type: 'timedOut' })).toEqual({
    step: 'joining',
  });
  expect(after(confirmationNeeded, { type: 'timedOut' })).toEqual({ step: 'asking', preview });
});

test('accepts a sign-in that arrives late', () => {
  const late = after({ type: 'sent' }, { type: 'timedOut' }, { type: 'signedIn' });
  expect(late).toEqual({ step: 'joining' });
});

test('shows why the link failed unless it was already given up', () => {
  const error = new Error('offline');
  expect(after({ type: 'sent' }, { type: 'failed', error })).toEqual({ step: 'failed', error });
  expect(after({ type: 'sent' }, { type: 'timedOut' }, { type: 'failed', error })).toEqual({
    step: 'rejected',
  });
});

test('retries the same link after an error', () => {
  const error = new Error('offline');
  expect(after({ type: 'failed', error }, { type: 'sent' })).toEqual({ step: 'verifying' });
  expect(after({ type: 'sent' }, { type: 'rejected' })).toEqual({ step: 'rejected' });
});
