import { defaultNoticeTypes, webhookEventTypes } from '@atrium/contracts/webhooks/constants';
import { screen, waitFor, within } from '@testing-library/react';
import type { Webhook, WebhookDelivery } from '@atrium/contracts/webhooks/webhooks';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

const webhook: Webhook = {
  id: 'w1',
  format: 'standard',
  label: null,
  url: 'https://hooks.northfield.example/atrium',
  eventTypes: ['course.completed', 'person.left'],
  isActive: true,
  disabledReason: null,
  disabledAt: null,
  secretHint: '5tQ',
  previousSecretUntil: null,
  failingSince: null,
  nextAttemptAt: null,
  lastSuccessAt: '2026-11-18T08:00:00Z',
  waiting: 0,
  failed: 0,
  createdAt: '2026-11-04T08:00:00Z',
};
const delivery: WebhookDelivery = {
  id: 'd1',
  eventId: 'e1',
  type: 'course.completed',
  status: 'failed',
  userName: 'Mei-Ling Chen',
  courseTitle: 'Lone Working on Site',
  occurredAt: '2026-11-18T08:20:11Z',
  attempts: 5,
  lastAttemptAt: '2026-11-18T08:20:11Z',
  nextAttemptAt: null,
  deliveredAt: null,
  responseStatus: 503,
  error: null,
  durationMs: 80,
};

const show = (replies: Replies) => renderApp(<WebhooksPanel organizationId="o1" />, { replies });

test('adds a webhook with chosen events and shows its secret once', async () => {
  const webhooks: Webhook[] = [];
  const { user, calls } = show({
    'GET …/webhooks': () => ({ webhooks }),
    'POST …/webhooks': () => {
      webhooks.push(webhook);
      return { webhook, secret: 'whsec_abc' };
    },
    'GET …/deliveries': [],
  });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Choose none' }));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(dialog.getByRole('textbox', { name: 'URL' })).toBeInvalid();
  expect(dialog.getByText('Choose at least one event.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'URL' }), webhook.url);
  await user.click(dialog.getByRole('checkbox', { name: 'Course completed' }));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('whsec_abc')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    format: 'standard',
    url: webhook.url,
    eventTypes: ['course.completed'],
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('whsec_abc')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'hooks.northfield.example' })).toBeVisible();
});

const slack: Webhook = {
  ...webhook,
  format: 'slack',
  label: '#training',
  url: 'https://hooks.slack.com/',
  secretHint: 'XyZ',
};
const slackUrl = 'https://h.example/abc';

test('adds a channel in Slack with the default events', async () => {
  const webhooks: Webhook[] = [];
  const { user, calls } = show({
    'GET …/webhooks': () => ({ webhooks }),
    'POST …/webhooks': () => {
      webhooks.push(slack);
      return { webhook: slack, secret: null };
    },
    'GET …/deliveries': [],
  });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'Your system' })).toBeChecked();
  expect(dialog.queryByRole('textbox', { name: /Channel/ })).toBeNull();
  // With the keyboard, as radio buttons.
  dialog.getByRole('radio', { name: 'Your system' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(dialog.getByRole('radio', { name: 'Slack' })).toBeChecked();
  expect(dialog.getByText(/api\.slack\.com/)).toBeVisible();
  await user.click(dialog.getByRole('textbox', { name: /Channel/ }));
  await user.paste('#training');
  await user.click(dialog.getByRole('textbox', { name: 'URL' }));
  await user.paste(slackUrl);
  await user.click(dialog.getByRole('checkbox', { name: 'Person joined' }));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByRole('heading', { name: '#training' })).toBeVisible();
  expect(toastTitles()).toContain('Webhook added');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    format: 'slack',
    label: '#training',
    url: slackUrl,
    eventTypes: ['training.overdue', 'training.expired', 'course.completed', 'capstone.submitted'],
  });
});

test('starts with the default events of the chosen kind', async () => {
  const { user } = show({ 'GET …/webhooks': { webhooks: [] } });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(screen.getByRole('dialog'));
  const countChecked = () =>
    dialog.getAllByRole('checkbox').filter((box) => box.getAttribute('aria-checked') === 'true')
      .length;
  expect(countChecked()).toBe(webhookEventTypes.length);
  await user.click(dialog.getByRole('radio', { name: 'Teams' }));
  expect(countChecked()).toBe(defaultNoticeTypes.length);
  expect(dialog.getByText(/Workflows/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Person left' }));
  // A choice of one's own stays.
  await user.click(dialog.getByRole('radio', { name: 'Slack' }));
  expect(countChecked()).toBe(defaultNoticeTypes.length + 1);
});

const changesOf = (calls: readonly { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('keeps the URL of a channel unless a new one is entered', async () => {
  const { user, calls } = show({
    'GET …/webhooks': { webhooks: [slack] },
    'GET …/deliveries': [],
    'PUT …/w1': slack,
  });
  expect(await screen.findByText('https://hooks.slack.com/••••••XyZ')).toBeVisible();
  expect(screen.queryByText('Signing secret')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send test message' })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Send events' }));
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.clear(dialog.getByRole('textbox', { name: /Channel/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { eventTypes } = slack;
  expect(changesOf(calls)).toEqual([
    { eventTypes, isActive: false },
    { label: null, eventTypes, isActive: true },
  ]);
});

test('replaces the URL of a channel', async () => {
  const { user, calls } = show({
    'GET …/webhooks': { webhooks: [slack] },
    'GET …/deliveries': [],
    'PUT …/w1': slack,
  });
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  const dialog = within(screen.getByRole('dialog'));
  const url = dialog.getByRole('textbox', { name: /New URL/ });
  await user.type(url, 'x');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(url).toBeInvalid();
  await user.clear(url);
  await user.click(url);
  await user.paste(slackUrl);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { eventTypes } = slack;
  expect(changesOf(calls)).toEqual([
    { label: '#training', url: slackUrl, eventTypes, isActive: true },
  ]);
});

test('says that a channel no longer exists', async () => {
  const gone: Webhook = {
    ...slack,
    isActive: false,
    disabledReason: 'gone',
    disabledAt: '2026-11-18T08:00:00Z',
  };
  show({ 'GET …/webhooks': { webhooks: [gone] }, 'GET …/deliveries': [] });
  expect(await screen.findByText(/Create a new URL in Slack/)).toBeVisible();
});

test('shows what is wrong with a URL', async () => {
  const { user } = show({
    'GET …/webhooks': { webhooks: [] },
    'POST …/webhooks': errorReply(422, 'webhook_url_invalid', { message: 'Enter a public URL.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'http://10.0.0.1');
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Enter a public URL.');
});

test('shows the request and the response of a delivery and sends it again', async () => {
  const { user, calls } = show({
    'GET …/webhooks': { webhooks: [{ ...webhook, failed: 2 }] },
    'GET …/deliveries': [delivery],
    'GET …/deliveries/d1': {
      ...delivery,
      body: '{"type":"course.completed","data":{"courseId":42}}',
      responseBody: 'Service Unavailable',
    },
    'POST …/replay': ({ body }) => ({ count: 'deliveryId' in (body as object) ? 1 : 2 }),
  });
  expect(await screen.findByText('Mei-Ling Chen, Lone Working on Site')).toBeVisible();
  expect(screen.getByText(/503, try 5/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Details of course.completed' }));
  expect(await screen.findByText(/"courseId": 42/)).toBeVisible();
  expect(screen.getByText(/Service Unavailable/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend: course.completed' }));
  await waitFor(() => expect(toastTitles()).toContain('1 event will be resent'));
  await user.click(screen.getByRole('button', { name: 'Resend 2 failed events' }));
  await waitFor(() => expect(toastTitles()).toContain('2 events will be resent'));
  const replays = calls.filter(({ path }) => path.endsWith('/replay'));
  expect(replays.map(({ body }) => body)).toEqual([{ deliveryId: 'd1' }, { status: 'failed' }]);
});

test('shows in the dialog why a period could not be resent, until the next attempt', async () => {
  let attempts = 0;
  const { user } = show({
    'GET …/webhooks': { webhooks: [webhook] },
    'GET …/deliveries': [delivery],
    'POST …/replay': () => (++attempts === 1 ? errorReply(503, 'unavailable') : { count: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Resend a period' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('From'), '2026-11-17');
  await user.type(dialog.getByLabelText('To'), '2026-11-18');
  await user.click(dialog.getByRole('button', { name: 'Resend' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Couldn’t resend');
  expect(toastTitles()).not.toContain('Couldn’t resend');
  expect(dialog.getByLabelText('From')).toHaveValue('2026-11-17');
  await user.click(dialog.getByRole('button', { name: 'Resend' }));
  await waitFor(() => expect(toastTitles()).toContain('2 events will be resent'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says that an event will be resent after it was delivered meanwhile', async () => {
  const delivered: WebhookDelivery = { ...delivery, status: 'delivered' };
  const deliveries = [delivery];
  let delayMs = 0;
  const { user } = show({
    // Later than the deliveries, so that the button is gone before everything is loaded again.
    'GET …/webhooks': async () => {
      await new Promise((done) => setTimeout(done, delayMs));
      return { webhooks: [webhook] };
    },
    'GET …/deliveries': () => deliveries,
    'POST …/replay': () => {
      deliveries.splice(0, 1, delivered);
      delayMs = 200;
      return { count: 1 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Resend: course.completed' }));
  expect(await screen.findByText('Delivered')).toBeVisible();
  await waitFor(() => expect(toastTitles()).toContain('1 event will be resent'));
});

test('says why a webhook is off and turns it on again', async () => {
  const off: Webhook = {
    ...webhook,
    isActive: false,
    disabledReason: 'failing',
    disabledAt: '2026-11-18T08:00:00Z',
  };
  const { user, calls } = show({
    'GET …/webhooks': { webhooks: [off] },
    'GET …/deliveries': [],
    'POST …/test': {
      isSuccess: true,
      responseStatus: 204,
      responseBody: '',
      error: null,
      durationMs: 98,
    },
    'PUT …/w1': webhook,
  });
  expect(await screen.findByText(/after 5 days in which every request failed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send test event' }));
  expect(await screen.findByText('The receiver answered 204 in 98 ms')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Send events' }));
  await waitFor(() => expect(toastTitles()).toContain('Webhook turned on'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    url: webhook.url,
    eventTypes: webhook.eventTypes,
    isActive: true,
  });
});

test('shows a replaced secret once', async () => {
  const { user } = show({
    'GET …/webhooks': { webhooks: [webhook] },
    'GET …/deliveries': [],
    'POST …/secret': { webhook, secret: 'whsec_new' },
  });
  const replace = await screen.findByRole('button', { name: 'Replace' });
  await user.click(replace);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText('whsec_new')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(replace).toHaveFocus());
});
