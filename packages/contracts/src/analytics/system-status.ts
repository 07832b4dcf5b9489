import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import * as routes from './analytics.routes.ts';

const tags = ['Administration'];

/** How a part of the system works. `waiting` and `off` need an operator, but no learner notices. */
const status = z.enum(['working', 'slow', 'waiting', 'failed', 'off']);
export type PartStatus = z.infer<typeof status>;

const time = z.iso.datetime();
const seconds = z.number().nonnegative();

/** Everything the system page shows, except the list of failed jobs. */
export const systemStatus = z.object({
  checkedAt: time,
  application: z.object({
    status,
    version: z.string(),
    commit: z.string().nullable(),
    processes: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['api', 'worker']),
        host: z.string(),
        version: z.string(),
        startedAt: time,
        reportedAt: time,
        isAlive: z.boolean(),
      }),
    ),
  }),
  workers: z.object({
    status,
    lastReportAt: time.nullable(),
    waitingJobs: z.int(),
    oldestJobSeconds: seconds.describe('Of jobs that do not take minutes'),
    failedJobs: z.int(),
  }),
  mail: z.object({
    status,
    waiting: z.int(),
    oldestSeconds: seconds,
    lastSentAt: time.nullable(),
    sentInDay: z.int().describe('In the last 24 hours'),
    rejectedInDay: z.int().describe('In the last 24 hours'),
    sender: z.string(),
  }),
  videos: z.object({
    status,
    waiting: z.int(),
    oldestSeconds: seconds,
    current: z.object({ fileName: z.string(), percent: z.int() }).nullable(),
    failedInWeek: z.int().describe('In the last seven days'),
  }),
  readModels: z.object({
    status,
    analyticsSeconds: seconds,
    trainingSeconds: seconds,
  }),
  backups: z.object({
    status,
    lastFinishedAt: time.nullable(),
    sizeBytes: z.int().nullable(),
  }),
  database: z.object({
    status,
    version: z.string(),
    sizeBytes: z.int(),
    connections: z.int(),
    maxConnections: z.int(),
    appliedMigrations: z.int(),
    pendingMigrations: z.array(z.string()),
    replicationSeconds: seconds.nullable().describe('Of the slowest standby; null without one'),
  }),
  cache: z.object({ status }),
  storage: z.object({ status, videoBytes: z.int(), attachmentBytes: z.int() }),
  environment: z.object({ publicUrl: z.url(), nodeVersion: z.string(), timeZone: z.string() }),
  queues: z.array(
    z.object({
      name: z.string().describe('Module of the jobs'),
      waiting: z.int(),
      oldestSeconds: seconds,
      failed: z.int(),
    }),
  ),
});
export type SystemStatus = z.infer<typeof systemStatus>;

export const getSystemStatus = endpoint(routes.getSystemStatus, {
  summary: 'Get the status of processes, queues, mail, videos, database, storage and backups',
  tags,
  response: { 200: systemStatus, ...errorReplies(401, 403, 429, 503) },
});

const failedJob = z.object({
  id: z.int(),
  job: z.string(),
  failedAt: time,
  attempts: z.int(),
  error: z.string().describe('First line, shortened'),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = endpoint(routes.listFailedJobs, {
  summary: 'List the newest 50 jobs that are not tried again',
  tags,
  response: {
    200: z.object({ jobs: z.array(failedJob), total: z.int() }),
    ...errorReplies(401, 403, 429, 503),
  },
});

export const retryFailedJobs = endpoint(routes.retryFailedJobs, {
  summary: 'Run failed jobs again; jobs that are not failed any more are left out',
  tags,
  body: z.object({
    jobIds: z
      .array(z.int().positive())
      .min(1)
      .max(50)
      .optional()
      .describe('Without it the oldest 1,000 failed jobs'),
  }),
  response: {
    200: z.object({ retried: z.int(), remaining: z.int().describe('Jobs that are still failed') }),
    ...errorReplies(400, 401, 403, 429, 503),
  },
});

export const discardFailedJob = endpoint(routes.discardFailedJob, {
  summary: 'Delete a failed job',
  tags,
  params: z.object({ jobId: z.coerce.number().int().positive() }),
  response: {
    200: z.object({ discarded: z.int() }),
    ...errorReplies(400, 401, 403, 429, 503),
  },
});
