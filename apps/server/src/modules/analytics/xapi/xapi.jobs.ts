import type { Jobs } from '../../../platform/queue/worker.ts';
import { sendXapiStatements } from './send-statements.service.ts';

export const xapiJobs: Jobs = {
  'analytics.send_statements': (deps, _payload, run) => sendXapiStatements(deps, run),
};
