import type { Jobs } from '../../platform/queue/worker.ts';
import { issueCertificate } from './issue.service.ts';

export const certificateJobs: Jobs = { 'certificates.issue': issueCertificate };
