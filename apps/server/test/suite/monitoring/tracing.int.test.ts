import { expect } from 'vitest';
import { createApiClient } from '../../api-client.ts';
import { test } from '../../harness.ts';
import { runJobs } from '../../support/mailbox.ts';
import { startTraceReceiver } from '../../support/trace-receiver.ts';
import { buildApp } from '../../../src/app.ts';
import type { Deps } from '../../../src/platform/deps.ts';
import type { App } from '../../../src/platform/http/app-types.ts';
import { currentTracer, startTracing } from '../../../src/platform/tracing/tracing.ts';

/** Runs `work` with an app that traces this share of requests, and returns what the receiver got. */
async function traced(deps: Deps, ratio: number, work: (app: App) => Promise<void>) {
  const receiver = await startTraceReceiver();
  const tracing = await startTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_TRACES_SAMPLER_ARG: ratio },
    'atrium-test',
  );
  try {
    const app = await buildApp(deps);
    await work(app);
    await app.close();
  } finally {
    await tracing.stop();
    await receiver.close();
  }
  return receiver;
}

const email = 'jonas.weber@people.example';
const requestReset = (app: App, headers: Record<string, string> = {}) =>
  createApiClient(app).browser(headers).post('/api/auth/reset-request', { email });

test('has one trace of a request, its statements and the job it enqueued', async ({
  deps,
  make,
}) => {
  await make.user({ email });
  const { spans, readText } = await traced(deps, 1, async (app) => {
    expect((await requestReset(app)).status).toBe(202);
    await runJobs(deps);
  });
  const request = spans.find(({ name }) => name === 'POST /api/auth/reset-request');
  const inTrace = spans.filter(({ traceId }) => traceId === request?.traceId);
  const names = inTrace.map(({ name }) => name);
  expect(names).toContain('job identity.send_mail');
  expect(names).toContain('insert outgoing_mails');
  const job = inTrace.find(({ name }) => name === 'job identity.send_mail');
  const ofJob = inTrace.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(ofJob.length).toBeGreaterThan(0);
  const insert = inTrace.find(({ name }) => name === 'insert outgoing_mails');
  expect(insert?.parentSpanId).toBe(request?.spanId);
  // Nothing personal: neither values nor paths with ids.
  for (const word of ['jonas', 'weber', 'people.example', '127.0.0.1', 'bearer', '#token'])
    expect(readText().toLowerCase()).not.toContain(word);
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].toSorted()).toEqual([
    'db.query.summary',
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'messaging.destination.name',
    'messaging.system',
  ]);
});

test('names requests by route and does not continue the traces of callers', async ({
  deps,
  make,
}) => {
  const course = await make.course({ isPublished: true });
  const user = await make.user();
  const foreign = 'a'.repeat(32);
  const { spans } = await traced(deps, 1, async (app) => {
    const client = createApiClient(app).as(user);
    await client.get(`/api/courses/${course.id}?token=secret`, {
      traceparent: `00-${foreign}-${'b'.repeat(16)}-01`,
    });
    await app.inject('/healthz');
  });
  const requests = spans.filter(({ kind }) => kind === 2).map(({ name }) => name);
  expect(requests).toContain('GET /api/courses/:courseId');
  expect(requests).not.toContain('GET /healthz');
  expect(spans.map(({ traceId }) => traceId)).not.toContain(foreign);
});

test('sends nothing of requests that are not sampled, and adds nothing to their jobs', async ({
  deps,
  make,
}) => {
  await make.user({ email: `second.${email}` });
  const { spans } = await traced(deps, 0, async (app) => {
    await requestReset(app);
    await runJobs(deps);
  });
  expect(spans).toEqual([]);
});

test('is off without an endpoint', async () => {
  const { stop } = await startTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_TRACES_SAMPLER_ARG: 1 },
    'atrium-test',
  );
  expect(currentTracer()).toBeUndefined();
  await stop();
});
