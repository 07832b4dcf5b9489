import { apiKeys } from '@atrium/contracts/api-keys/constants';
import { BRAND } from '@atrium/contracts/base/constants';
import type { MessageDelivery, MessageKind } from '@atrium/contracts/messages/constants';
import {
  trainingFileNames,
  type TrainingExportError,
  type TrainingExportFormat,
} from '@atrium/contracts/training/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';
import { capstoneReviewed, type CapstoneReviewed } from './capstone-reviewed.ts';
import { certificateIssued, type CertificateIssued } from './certificate-issued.ts';
import { securityAlert, toSecurityLog, type SecurityAlert } from './security-alert.ts';

/** A course that an organization requires. `dueOn` is a date (YYYY-MM-DD). */
type RequiredCourse = { courseId: number; courseTitle: string; organizationName: string };
type AssignedCourse = RequiredCourse & { assignmentId: string };

/** An export of training rows. `on` and `expiresOn` are dates (YYYY-MM-DD). */
type BackgroundExport = {
  exportId: string;
  organizationId: string;
  organizationName: string;
  on: string;
  /** Missing in messages of version 1.0. */
  format?: TrainingExportFormat;
  /** Contains only the people of the teams the user manages. */
  isOwnTeams: boolean;
  /** The user is a super admin, who opens the training of an organization at a URL with its id. */
  isSuperAdmin: boolean;
};

/** The ids and names stored with a message, by kind. */
export type MessagePayloads = {
  assignment_created: AssignedCourse & { dueOn: string };
  /** Without a due date, it was completed and has to be renewed no more. */
  assignment_changed: AssignedCourse & { dueOn: string | null; months: number | null };
  assignment_canceled: RequiredCourse;
  training_expiring: {
    courseId: number;
    courseTitle: string;
    validUntil: string;
    /** The next cycle is open. */
    isRenewable: boolean;
  };
  review_result: Omit<CapstoneReviewed, 'url'> & { path: string };
  certificate_issued: Omit<CertificateIssued, 'url'> & { courseId: number };
  course_published: { courseId: number; courseTitle: string; version: number; isNew: boolean };
  review_waiting: {
    learnerId: string;
    learnerName: string;
    courseId: number;
    courseTitle: string;
    lessonId: number;
    lessonTitle: string;
    /** The submission; a later one is another event. */
    revision: string;
  };
  attempt_granted: {
    organizationName: string;
    courseId: number;
    courseTitle: string;
    lessonId: number;
    lessonTitle: string;
  };
  export_ready: BackgroundExport & { expiresOn: string };
  export_failed: BackgroundExport & { error: TrainingExportError };
  security_alert: SecurityAlert;
  api_key_expiring: {
    keyId: string;
    name: string;
    lastCharacters: string;
    organizationName: string;
    expiresAt: string;
  };
};

type KindOfMessage<Payload> = {
  /** Who gets it. */
  audience: string;
  /** How it is emailed unless the user chooses otherwise. */
  delivery: MessageDelivery;
  /** Completes "Turn off emails about …". */
  topic: string;
  path: (payload: Payload) => string;
  build: (payload: Payload & { url: string }) => MailMessage;
};

const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (date: string) => longDate.format(new Date(`${date}T00:00:00Z`));
const toCourse = ({ courseId }: { courseId: number }) => `/course/${courseId}`;
const toExports = ({ isOwnTeams, isSuperAdmin, organizationId }: BackgroundExport) =>
  isOwnTeams
    ? '/admin/team?dialog=exports'
    : `/admin?tab=training${isSuperAdmin ? `&organization=${organizationId}` : ''}&dialog=exports`;
/** Names the rows of an export: "the training of your teams at Northfield as of March 10, 2026". */
const formatExportScope = ({ isOwnTeams, organizationName, on }: BackgroundExport) =>
  `the training of ${isOwnTeams ? 'your teams at ' : ''}${toSafeText(organizationName)} as of ${formatDay(on)}`;
const exportErrors: Record<TrainingExportError, string> = {
  failed: 'The file couldn’t be created because of an error. Open your exports and try again.',
  sheet_too_long:
    'The rows don’t fit into one Excel sheet. Open your exports and prepare a CSV, or choose a team or a course.',
  access_lost: 'You no longer had access to these people when the file was created.',
};
const inSettings = 'Choose which emails you get in Profile Settings.';

/** Returns the start of a sentence about an exported file. */
const nameFile = ({ format }: Pick<BackgroundExport, 'format'>) =>
  format === undefined ? 'A file' : `The file “${trainingFileNames[format]}”`;

/** Every kind of message: who gets it, its default, texts and link. */
export const messageTemplates: { [Kind in MessageKind]: KindOfMessage<MessagePayloads[Kind]> } = {
  assignment_created: {
    audience: 'members who have to take the course because of a new or extended assignment',
    delivery: 'immediately',
    topic: 'new assignments',
    path: toCourse,
    build: ({ courseTitle, organizationName, dueOn, url }) => ({
      subject: `New assignment: ${toSafeText(courseTitle)}`,
      paragraphs: [
        `${toSafeText(organizationName)} assigned ${toSafeText(courseTitle)} to you on ${BRAND}. Complete it by ${formatDay(dueOn)}.`,
      ],
      button: { label: 'Open course', url },
      notYou: inSettings,
    }),
  },
  assignment_changed: {
    audience: 'members whose due date or renewal changed with an assignment',
    delivery: 'immediately',
    topic: 'changed assignments',
    path: toCourse,
    build: ({ courseTitle, organizationName, dueOn, months, url }) => ({
      subject: `Assignment changed: ${toSafeText(courseTitle)}`,
      paragraphs: [
        `${toSafeText(organizationName)} changed your assignment ${toSafeText(courseTitle)} on ${BRAND}. ${dueOn === null ? 'You no longer have to renew it.' : `Complete it by ${formatDay(dueOn)}.`}`,
        ...(months === null
          ? []
          : [`Renew it every ${months === 1 ? 'month' : `${months} months`}.`]),
      ],
      button: { label: 'Open course', url },
      notYou: inSettings,
    }),
  },
  assignment_canceled: {
    audience: 'members who no longer have to take the course',
    delivery: 'immediately',
    topic: 'canceled assignments',
    path: () => '/dashboard',
    build: ({ courseTitle, organizationName, url }) => ({
      subject: `Assignment canceled: ${toSafeText(courseTitle)}`,
      paragraphs: [
        `${toSafeText(organizationName)} no longer requires you to complete ${toSafeText(courseTitle)} on ${BRAND}. Your progress is saved.`,
      ],
      button: { label: 'Open dashboard', url },
      notYou: inSettings,
    }),
  },
  training_expiring: {
    audience: 'learners whose completion or certificate expires soon',
    delivery: 'immediately',
    topic: 'training that expires soon',
    path: toCourse,
    build: ({ courseTitle, validUntil, isRenewable, url }) => ({
      subject: `Expires ${formatDay(validUntil)}: ${toSafeText(courseTitle)}`,
      paragraphs: [
        `Your training in ${toSafeText(courseTitle)} is valid until ${formatDay(validUntil)}.${isRenewable ? ' Take the course again before then to renew it.' : ''}`,
      ],
      button: { label: 'Open course', url },
      notYou: inSettings,
    }),
  },
  review_result: {
    audience: 'the learner whose capstone was approved or returned',
    delivery: 'immediately',
    topic: 'reviews of your work',
    path: ({ path }) => path,
    build: capstoneReviewed,
  },
  attempt_granted: {
    audience: 'the learner who can try the quiz again',
    delivery: 'immediately',
    topic: 'granted attempts',
    path: ({ courseId, lessonId }) => `/course/${courseId}/lesson/${lessonId}`,
    build: ({ organizationName, courseTitle, lessonTitle, url }) => ({
      subject: `You can try again: ${toSafeText(lessonTitle)}`,
      paragraphs: [
        `${toSafeText(organizationName)} granted you another attempt at ${toSafeText(lessonTitle)} in ${toSafeText(courseTitle)}. You can start it now.`,
      ],
      button: { label: 'Open lesson', url },
      notYou: inSettings,
    }),
  },
  certificate_issued: {
    audience: 'the learner who earned it',
    delivery: 'immediately',
    topic: 'new certificates',
    path: ({ courseId }) => `/course/${courseId}/certificate`,
    build: certificateIssued,
  },
  course_published: {
    audience:
      'members of the organization that owns a new course; learners who completed a course whose new version requires more of them',
    delivery: 'daily',
    topic: 'new courses and versions',
    path: toCourse,
    build: ({ courseTitle, isNew, url }) => ({
      subject: isNew
        ? `New course: ${toSafeText(courseTitle)}`
        : `New lessons to complete: ${toSafeText(courseTitle)}`,
      paragraphs: [
        isNew
          ? `${toSafeText(courseTitle)} is now available to you on ${BRAND}.`
          : `${toSafeText(courseTitle)} has a new version. Complete its new lessons to keep your training up to date.`,
      ],
      button: { label: 'Open course', url },
      notYou: inSettings,
    }),
  },
  review_waiting: {
    audience: 'admins and managers who may review the capstone',
    delivery: 'daily',
    topic: 'capstone projects to review',
    path: () => '/admin/reviews',
    build: ({ learnerName, courseTitle, lessonTitle, url }) => ({
      subject: `Review waiting: ${toSafeText(lessonTitle)}`,
      paragraphs: [
        `${toSafeText(learnerName)} submitted a capstone project in ${toSafeText(courseTitle)}. It waits for your review.`,
      ],
      button: { label: 'Open reviews', url },
      notYou: inSettings,
    }),
  },
  export_ready: {
    audience: 'the admin or manager who requested the export',
    delivery: 'immediately',
    topic: 'exports that are ready',
    path: toExports,
    build: ({ url, ...payload }) => ({
      subject: `Your export is ready: ${toSafeText(payload.organizationName)} training, ${formatDay(payload.on)}`,
      paragraphs: [
        `${nameFile(payload)} with ${formatExportScope(payload)} is ready. You can download it until ${formatDay(payload.expiresOn)}.`,
      ],
      button: { label: 'Open exports', url },
      notYou: inSettings,
    }),
  },
  export_failed: {
    audience: 'the admin or manager who requested the export',
    delivery: 'immediately',
    topic: 'exports that failed',
    path: (payload) => (payload.error === 'access_lost' ? '/dashboard' : toExports(payload)),
    build: ({ url, ...payload }) => ({
      subject: `Your export failed: ${toSafeText(payload.organizationName)} training, ${formatDay(payload.on)}`,
      paragraphs: [
        `${nameFile(payload)} with ${formatExportScope(payload)} was not created.`,
        exportErrors[payload.error],
      ],
      button: {
        label: payload.error === 'access_lost' ? 'Open dashboard' : 'Open exports',
        url,
      },
      notYou: inSettings,
    }),
  },
  security_alert: {
    audience:
      'admins of the organization of an unusual security event; super admins if it belongs to none',
    delivery: 'immediately',
    topic: 'unusual security events',
    path: toSecurityLog,
    build: securityAlert,
  },
  api_key_expiring: {
    audience: 'admins of the organization, 7 days before an API key expires that was not replaced',
    delivery: 'immediately',
    topic: 'API keys that expire',
    path: () => '/admin/settings/api-keys',
    build: ({ url, name, lastCharacters, organizationName, expiresAt }) => ({
      subject: `An API key expires soon: ${toSafeText(name)}`,
      paragraphs: [
        `The API key ${apiKeys.prefix}…${lastCharacters} of “${toSafeText(name)}” in ${toSafeText(organizationName)} expires on ${longDate.format(new Date(expiresAt))}. After that, programs that use it are refused.`,
        'Replace it and give the new key to the program. The old key keeps working for the time you choose.',
      ],
      button: { label: 'Open API keys', url },
      notYou: inSettings,
    }),
  },
};

/** A stored message of any kind. */
export type StoredMessage = {
  [Kind in MessageKind]: { kind: Kind; payload: MessagePayloads[Kind] };
}[MessageKind];

function buildOf<Kind extends MessageKind>(
  kind: Kind,
  payload: MessagePayloads[Kind],
  site: string,
): MailMessage {
  const template = messageTemplates[kind];
  return template.build({ ...payload, url: `${site}${template.path(payload)}` });
}

/** Builds the email of one message. */
export const buildMessageMail = ({ kind, payload }: StoredMessage, site: string): MailMessage =>
  buildOf(kind, payload, site);
