/** Types of events that webhooks receive, by what they are about. */
export const webhookEventGroups = {
  people: [
    'person.joined',
    'person.updated',
    'person.deactivated',
    'person.reactivated',
    'person.left',
  ],
  training: [
    'course.completed',
    'training.overdue',
    'training.expired',
    'capstone.submitted',
    'capstone.reviewed',
  ],
  assignments: ['assignment.created', 'assignment.updated', 'assignment.canceled'],
  certificates: ['certificate.issued', 'certificate.revoked'],
  courses: ['course.published', 'course.archived'],
} as const;

export type WebhookEventGroup = keyof typeof webhookEventGroups;
export type WebhookEventType = (typeof webhookEventGroups)[WebhookEventGroup][number];

export const webhookEventTypes: readonly WebhookEventType[] =
  Object.values(webhookEventGroups).flat();

/** What an endpoint gets: signed events for software, or messages for people in Slack or Microsoft Teams. */
export const webhookFormats = ['standard', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** A format of messages for people. */
export type NoticeFormat = Exclude<WebhookFormat, 'standard'>;

/** What new endpoints in Slack and Teams get, unless an admin chooses other events. */
export const defaultNoticeTypes: readonly WebhookEventType[] = [
  'training.overdue',
  'training.expired',
  'course.completed',
  'person.joined',
  'capstone.submitted',
];

/** Limits of messages to Slack and Teams. */
export const notices = {
  /** If more events wait, one message summarizes them. */
  maxSingleMessages: 5,
  maxEventsPerMessage: 100,
  /** Slack accepts a message a second. */
  secondsBetweenMessages: 1,
  maxLabelLength: 60,
} as const;

export const webhooks = {
  maxEndpoints: 10,
  maxUrlLength: 2_000,
  /** Time for the reply of a receiver. */
  timeoutSeconds: 10,
  /** How many requests one endpoint receives at the same time. */
  concurrency: 10,
  /** A delivery is retried with growing delays between these. */
  firstRetrySeconds: 5,
  longestRetrySeconds: 3_600,
  /** How long a delivery is retried. Then it is dead, until an admin sends it again. */
  retryDays: 3,
  /** After so many failures in a row, an endpoint gets one request at a time until one succeeds. */
  failuresBeforeProbing: 5,
  longestProbeSeconds: 900,
  /** An endpoint that only fails for so long is turned off. */
  disableAfterDays: 5,
  /** How long events and their deliveries are stored. */
  retentionDays: 30,
  /** How long requests are also signed with the secret that was replaced. */
  secretOverlapHours: 24,
  testsPerFiveMinutes: 20,
} as const;

export const webhookDeliveryStatuses = ['waiting', 'retrying', 'delivered', 'failed'] as const;
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];

/** Why the server turned an endpoint off. */
export const webhookDisabledReasons = ['gone', 'failing'] as const;
