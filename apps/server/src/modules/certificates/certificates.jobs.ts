import type { Jobs } from '../../platform/worker.ts';
import { issueCertificate } from './issue.service.ts';

export const certificateJobs: Jobs = { 'certificates.issue': issueCertificate };
