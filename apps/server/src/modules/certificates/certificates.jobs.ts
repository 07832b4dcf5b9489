import type { Jobs } from '../../platform/queue/worker.ts';
import { issueCertificate } from './records/index.ts';

export const certificateJobs: Jobs = { 'certificates.issue': issueCertificate };
