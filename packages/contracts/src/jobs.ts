import { z } from 'zod';

/** Every background job and what it is given. A job that is not listed here can't be queued. */
export const jobPayloads = {
  'identity.send_mail': z.strictObject({ mailId: z.uuid() }),
  'courses.refresh_stats': z.strictObject({ courseId: z.int() }),
  'identity.prune_sessions': z.strictObject({}),
  'certificates.issue': z.strictObject({
    learnerId: z.uuid(),
    courseId: z.int(),
    cycle: z.int().positive(),
  }),
  'catalogue.prune_changes': z.strictObject({}),
  'progress.prepare_partitions': z.strictObject({}),
} as const;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>;
