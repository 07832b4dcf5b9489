import { apiKeyJobs } from './modules/api-keys/index.ts';
import { analyticsJobs, xapiJobs } from './modules/analytics/index.ts';
import { auditJobs } from './modules/audit/index.ts';
import { authoringJobs } from './modules/authoring/index.ts';
import { brandingJobs } from './modules/branding/index.ts';
import { catalogueJobs } from './modules/catalogue/index.ts';
import { certificateJobs } from './modules/certificates/index.ts';
import { courseJobs } from './modules/courses/index.ts';
import { identityJobs } from './modules/identity/index.ts';
import { invitationJobs } from './modules/invitations/index.ts';
import { captionJobs, mediaJobs } from './modules/media/index.ts';
import { messageJobs } from './modules/messages/index.ts';
import { peopleImportJobs } from './modules/people-import/index.ts';
import { privacyJobs } from './modules/privacy/index.ts';
import { progressJobs } from './modules/progress/index.ts';
import { trainingJobs } from './modules/training/index.ts';
import { scimJobs } from './modules/scim/index.ts';
import { ssoJobs } from './modules/sso/index.ts';
import { webhookJobs } from './modules/webhooks/index.ts';
import type { Jobs, Schedule } from './platform/queue/worker.ts';
import { refreshReadModels } from './read-models.ts';

/** Job handlers of all modules. */
export const jobs: Jobs = {
  ...brandingJobs,
  ...identityJobs,
  ...ssoJobs,
  ...webhookJobs,
  ...invitationJobs,
  ...messageJobs,
  ...apiKeyJobs,
  ...courseJobs,
  ...captionJobs,
  ...mediaJobs,
  ...progressJobs,
  ...certificateJobs,
  ...trainingJobs,
  ...peopleImportJobs,
  ...scimJobs,
  ...catalogueJobs,
  ...authoringJobs,
  ...analyticsJobs,
  ...xapiJobs,
  ...privacyJobs,
  ...auditJobs,
  'read_models.refresh': refreshReadModels,
};

/** When recurring jobs run. */
export const schedule: Schedule[] = [
  { name: 'read_models.refresh', everyMs: 250 },
  { name: 'messages.deliver', everyMs: 5_000 },
  { name: 'webhooks.deliver', everyMs: 1_000 },
  { name: 'analytics.send_statements', everyMs: 5_000 },
  { name: 'webhooks.prune', cron: '57 * * * *' },
  { name: 'messages.prune', cron: '53 3 * * *' },
  { name: 'identity.prune_sessions', cron: '17 3 * * *' },
  { name: 'branding.prune_images', cron: '13 4 * * *' },
  { name: 'sso.refresh_metadata', cron: '27 * * * *' },
  { name: 'sso.prune_requests', cron: '37 * * * *' },
  { name: 'invitations.erase_emails', cron: '47 3 * * *' },
  { name: 'progress.prepare_partitions', cron: '23 2 * * *' },
  { name: 'catalogue.prune_changes', cron: '41 * * * *' },
  { name: 'media.sweep_uploads', cron: '11 * * * *' },
  { name: 'progress.sweep_attachments', cron: '51 * * * *' },
  { name: 'training.refresh_for_new_day', cron: '*/15 * * * *' },
  { name: 'training.send_reminders', cron: '5,20,35,50 * * * *' },
  { name: 'certificates.announce_expiry', cron: '43 * * * *' },
  { name: 'training.send_reports', cron: '*/5 * * * *' },
  { name: 'training.prune_exports', cron: '21 * * * *' },
  { name: 'analytics.aggregate', cron: '* * * * *' },
  { name: 'privacy.prune_exports', cron: '27 * * * *' },
  { name: 'privacy.erase_accounts', cron: '37 * * * *' },
  { name: 'privacy.apply_retention', cron: '7 4 * * *' },
  { name: 'api_keys.announce_expiry', cron: '13 * * * *' },
  { name: 'api_keys.prune_networks', cron: '3 4 * * *' },
  { name: 'people_import.prune', cron: '33 * * * *' },
  { name: 'scim.prune_errors', cron: '23 4 * * *' },
  { name: 'audit.announce_unusual_events', cron: '* * * * *' },
  { name: 'audit.prune_security_events', cron: '37 3 * * *' },
  { name: 'authoring.sweep_imports', cron: '31 * * * *' },
];
