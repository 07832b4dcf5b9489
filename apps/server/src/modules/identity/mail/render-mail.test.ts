import { mailLinkHours } from '@atrium/contracts/identity/constants';
import { describe, expect, test } from 'vitest';
import { messageKinds } from '@atrium/contracts/messages/constants';
import { renderMail, type MailContent } from './render-mail.tsx';
import type { StoredMessage } from './templates/message-kinds.ts';
import { makeSecurityAlert } from '../../../../test/messages/security-alert.ts';

const url = 'https://atrium.example/auth/callback?type=signup&token=abc-123_XYZ';
const hostile = '<img src=x onerror=alert(1)>';

// Emails with messages have several links; their tests are below.
type SingleLinkMail = Exclude<MailContent, { template: 'messages' }>;
type Mails = { [Name in SingleLinkMail['template']]: Extract<SingleLinkMail, { template: Name }> };

const mails: Mails = {
  confirm_sign_up: {
    template: 'confirm_sign_up',
    name: 'Ada Meyer',
    url,
    organizationName: 'Northwind Homes',
  },
  already_registered: { template: 'already_registered', url },
  magic_link: { template: 'magic_link', url, organizationName: 'Northwind Homes' },
  no_account: { template: 'no_account', url, requested: 'magic_link' },
  recovery: { template: 'recovery', url },
  email_change: { template: 'email_change', url, newEmail: 'ada@new.example' },
  email_change_requested: { template: 'email_change_requested', newEmail: 'ada@new.example' },
  email_changed: { template: 'email_changed', newEmail: 'ada@new.example' },
  identity_code: { template: 'identity_code', code: '042917' },
  password_changed: { template: 'password_changed' },
  failed_sign_ins: { template: 'failed_sign_ins' },
  admin_appointed: {
    template: 'admin_appointed',
    organizationName: 'Northfield',
    userName: 'Amara Okafor',
    userEmail: 'amara@northfield.example',
  },
  admin_joined: {
    template: 'admin_joined',
    organizationName: 'Northwind Homes',
    userName: 'Ada Meyer',
    userEmail: 'ada@northwind.example',
  },
  certificate_issued: {
    template: 'certificate_issued',
    courseTitle: 'Scanning a Home',
    certificateTitle: 'Certificate in Scanning',
    number: 'AT-2026-7K3M9QXZ',
    url,
  },
  invitation: {
    template: 'invitation',
    organizationName: 'Northwind Homes',
    role: 'member',
    url,
    expiresAt: '2026-12-15T09:00:00.000Z',
  },
  certificate_revoked: {
    template: 'certificate_revoked',
    courseTitle: 'Scanning a Home',
    certificateTitle: 'Certificate in Scanning',
    number: 'AT-2026-7K3M9QXZ',
    reason: 'Somebody else sat the exam.',
    url,
  },
  capstone_reviewed: {
    template: 'capstone_reviewed',
    decision: 'returned',
    comment: 'The stairs are missing.',
    courseTitle: 'Scanning a Home',
    lessonTitle: 'Capstone Project',
    url,
  },
  training_reminder: {
    template: 'training_reminder',
    organizationName: 'Northwind Homes',
    courses: [
      { title: 'Scanning a Home', dueOn: '2026-11-03', daysLeft: -12, isRenewal: false },
      { title: 'Security Basics', dueOn: '2026-11-22', daysLeft: 7, isRenewal: true },
    ],
    url,
  },
  training_digest: {
    template: 'training_digest',
    organizationName: 'Northwind Homes',
    required: 78,
    upToDate: 66,
    overdue: 3,
    dueSoon: 4,
    members: 6,
    url,
  },
  training_report: {
    template: 'training_report',
    organizationName: 'Northwind Homes',
    scheduleName: 'Safety report',
    setUpBy: 'Ada Meyer',
    frequency: 'weekly',
    format: 'xlsx',
    on: '2026-11-16',
    teamName: 'Surveyors',
    courseTitle: 'Scanning a Home',
    isOwnTeams: false,
    required: 78,
    upToDate: 66,
    overdue: 3,
    dueSoon: 4,
    url,
    unsubscribe: null,
  },
  data_export_ready: { template: 'data_export_ready', url, expiresOn: '2026-11-25' },
  data_export_failed: { template: 'data_export_failed', url },
  erasure_requested: { template: 'erasure_requested', url, dueOn: '2026-12-02' },
  publication_requested: {
    template: 'publication_requested',
    courseTitle: 'Scanning a Home',
    userName: 'Ada Meyer',
    userEmail: 'ada@northwind.example',
    url,
  },
  publication_returned: {
    template: 'publication_returned',
    courseTitle: 'Scanning a Home',
    userName: 'Ada Meyer',
    comment: 'The second lesson has no captions.',
    url,
  },
};
const everyMail: SingleLinkMail[] = [
  ...Object.values(mails),
  { ...mails.confirm_sign_up, organizationName: null },
  { ...mails.magic_link, organizationName: null },
  { ...mails.no_account, requested: 'recovery' },
  { ...mails.invitation, role: 'admin' },
  { ...mails.capstone_reviewed, decision: 'approved', comment: '' },
];

const count = (text: string, part: string) => text.split(part).length - 1;
const visibleText = (html: string) =>
  html.replaceAll(/<style>[^]*?<\/style>|<!--[^]*?-->|<[^>]*>/g, ' ');

describe.each(everyMail)('$template', (mail) => {
  test('has a subject, HTML and text', async () => {
    const { subject, html, text } = await renderMail(mail);
    expect(subject).not.toBe('');
    expect(html).toContain('<html');
    expect(html).toContain(`<title>${subject}</title>`);
    expect(text.startsWith(`${subject}\n\n`)).toBe(true);
  });

  test('contains its own link once and no other URL', async () => {
    const { html, text } = await renderMail(mail);
    const links = 'url' in mail ? 1 : 0;
    const escaped = url.replaceAll('&', '&amp;');
    expect(count(html, `href="${escaped}"`)).toBe(links);
    expect(count(html, 'href=')).toBe(links);
    expect(count(visibleText(html), escaped)).toBe(links);
    expect(count(text, url)).toBe(links);
    expect(html.replaceAll(escaped, '')).not.toMatch(/https?:|www\.|src=|url\(/i);
    expect(text.replaceAll(url, '')).not.toMatch(/https?:|www\./i);
  });

  test('contains no exclamation marks', async () => {
    const { subject, html, text } = await renderMail(mail);
    expect(subject + text + visibleText(html)).not.toContain('!');
  });
});

test('contains the code and states when it expires', async () => {
  const { subject, html, text } = await renderMail(mails.identity_code);
  for (const body of [subject, html, text]) expect(body).toContain('042917');
  expect(text).toContain('expires in 10 minutes');
});

test.each(['confirm_sign_up', 'magic_link', 'recovery', 'email_change'] as const)(
  '%s states when its link expires',
  async (template) => {
    const { html, text } = await renderMail(mails[template]);
    const life = mailLinkHours[template] === 1 ? '1 hour ' : `${mailLinkHours[template]} hours `;
    expect(text).toContain(`expires in ${life}`);
    expect(html).toContain(`expires in ${life}`);
  },
);

test('contains the stats of a scheduled report, its day and who set it up', async () => {
  const { subject, text, unsubscribeUrl } = await renderMail(mails.training_report);
  expect(subject).toBe('Safety report: 84% up to date at Northwind Homes');
  expect(text).toContain('as of November 16, 2026');
  expect(text).toContain('66 of 78 required up to date (84%). 3 overdue or expired, 4 due');
  expect(text).toContain('set up for you by Ada Meyer');
  expect(unsubscribeUrl).toBeUndefined();
});

test('lets external recipients of a scheduled report unsubscribe with one click', async () => {
  const pageUrl = 'https://atrium.example/unsubscribe/report#token';
  const postUrl = 'https://atrium.example/api/training/reports/unsubscribe?token=token';
  const unsubscribe = { pageUrl, postUrl };
  const mail = await renderMail({ ...mails.training_report, unsubscribe });
  const { html, text, unsubscribeUrl } = mail;
  expect(html).toContain(`href="${pageUrl}"`);
  expect(text).toContain(pageUrl);
  expect(unsubscribeUrl).toBe(postUrl);
});

test.each([
  { ...mails.confirm_sign_up, organizationName: hostile },
  { ...mails.confirm_sign_up, name: hostile },
  { ...mails.magic_link, organizationName: hostile },
  { ...mails.admin_joined, organizationName: hostile, userName: hostile },
  { ...mails.admin_appointed, organizationName: hostile, userName: hostile },
  { ...mails.certificate_issued, courseTitle: hostile, certificateTitle: hostile },
  { ...mails.invitation, organizationName: hostile },
  { ...mails.certificate_revoked, reason: hostile },
  { ...mails.publication_requested, courseTitle: hostile, userName: hostile },
  { ...mails.capstone_reviewed, comment: hostile, lessonTitle: hostile },
  { ...mails.publication_returned, comment: hostile, courseTitle: hostile },
  { ...mails.training_report, scheduleName: hostile, teamName: hostile, setUpBy: hostile },
])('$template escapes HTML in user-provided text', async (mail) => {
  const { html } = await renderMail(mail);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test.each([
  { ...mails.certificate_revoked, reason: 'See https://evil.example/proof or www.evil.example' },
  {
    ...mails.publication_requested,
    courseTitle: 'See https://evil.example/proof or www.evil.example',
  },
  { ...mails.capstone_reviewed, comment: 'See https://evil.example/proof or www.evil.example' },
  { ...mails.publication_returned, comment: 'See https://evil.example/proof or www.evil.example' },
])('$template does not link URLs in user-provided text', async (mail) => {
  const { html, text } = await renderMail(mail);
  for (const body of [html, text]) {
    expect(body).toContain('proof or www');
    expect(body).not.toMatch(/https?:\/\/evil|evil\.example/);
  }
});

test('keeps the subject on one line when a name contains line breaks', async () => {
  const organizationName = 'North\r\nBcc: eve@evil.example\u2028wind\n';
  for (const template of [
    'confirm_sign_up',
    'magic_link',
    'invitation',
    'admin_joined',
    'admin_appointed',
  ] as const) {
    const { subject } = await renderMail({ ...mails[template], organizationName });
    expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
    expect(subject).toContain('North Bcc:');
  }
});

test('states the organization, the role and the expiry date of an invitation', async () => {
  const member = await renderMail(mails.invitation);
  expect(member.subject).toBe('You are invited to join Northwind Homes');
  expect(member.text).toContain('expires on December 15, 2026');
  expect(member.text).not.toContain('admin');
  const admin = await renderMail({ ...mails.invitation, role: 'admin' });
  expect(admin.text).toContain('You are invited as an admin');
});

const site = 'https://atrium.example';
const required = {
  assignmentId: '0c6c4b7e-3f0b-4d6e-9b57-6f0a2c1d7e11',
  courseId: 7,
  courseTitle: hostile,
  organizationName: hostile,
};
const backgroundExport = {
  exportId: '0c6c4b7e-3f0b-4d6e-9b57-6f0a2c1d7e14',
  organizationId: '0c6c4b7e-3f0b-4d6e-9b57-6f0a2c1d7e15',
  organizationName: hostile,
  on: '2026-11-16',
  format: 'csv' as const,
  isOwnTeams: false,
  isSuperAdmin: false,
};
const storedMessages: { [Kind in StoredMessage['kind']]: Extract<StoredMessage, { kind: Kind }> } =
  {
    assignment_created: {
      kind: 'assignment_created',
      payload: { ...required, dueOn: '2026-12-01' },
    },
    assignment_changed: {
      kind: 'assignment_changed',
      payload: { ...required, dueOn: '2026-12-01', months: 12 },
    },
    assignment_canceled: { kind: 'assignment_canceled', payload: required },
    training_expiring: {
      kind: 'training_expiring',
      payload: { courseId: 7, courseTitle: hostile, validUntil: '2026-12-01', isRenewable: true },
    },
    review_result: {
      kind: 'review_result',
      payload: {
        decision: 'returned',
        comment: hostile,
        courseTitle: hostile,
        lessonTitle: hostile,
        path: '/course/7/lesson/8',
      },
    },
    attempt_granted: {
      kind: 'attempt_granted',
      payload: {
        organizationName: hostile,
        courseId: 7,
        courseTitle: hostile,
        lessonId: 8,
        lessonTitle: hostile,
      },
    },
    certificate_issued: {
      kind: 'certificate_issued',
      payload: {
        courseId: 7,
        courseTitle: hostile,
        certificateTitle: hostile,
        number: 'AT-2026-7K3M9QXZ',
      },
    },
    course_published: {
      kind: 'course_published',
      payload: { courseId: 7, courseTitle: hostile, version: 2, isNew: false },
    },
    review_waiting: {
      kind: 'review_waiting',
      payload: {
        learnerId: '0c6c4b7e-3f0b-4d6e-9b57-6f0a2c1d7e12',
        learnerName: hostile,
        courseId: 7,
        courseTitle: hostile,
        lessonId: 8,
        lessonTitle: hostile,
        revision: '0c6c4b7e-3f0b-4d6e-9b57-6f0a2c1d7e13',
      },
    },
    export_ready: {
      kind: 'export_ready',
      payload: {
        ...backgroundExport,
        expiresOn: '2026-11-24',
      },
    },
    export_failed: {
      kind: 'export_failed',
      payload: { ...backgroundExport, error: 'sheet_too_long' },
    },
    security_alert: { kind: 'security_alert', payload: makeSecurityAlert(hostile) },
  };
const toMail = (messages: StoredMessage[]): MailContent => ({
  template: 'messages',
  messages,
  site,
  unsubscribe: [...new Set(messages.map(({ kind }) => kind))].map((kind) => ({
    kind,
    url: `${site}/unsubscribe#kinds=${kind}`,
  })),
  unsubscribeUrl: `${site}/api/messages/unsubscribe?kinds=all`,
});

describe('messages', () => {
  test.each(messageKinds)(
    '%s has a subject, texts, its own link and one to turn it off',
    async (kind) => {
      const { subject, html, text } = await renderMail(toMail([storedMessages[kind]]));
      expect(subject).not.toBe('');
      expect(html).not.toContain('<img');
      for (const body of [subject, text, visibleText(html)])
        expect(body).not.toMatch(/undefined|null|NaN|Invalid|!/);
      expect(count(html, 'href=')).toBe(2);
      expect(count(html, `href="${site}/unsubscribe#kinds=${kind}"`)).toBe(1);
      expect(text).toContain('Turn off emails about');
      expect(text).toContain(`${site}/unsubscribe#kinds=${kind}`);
    },
  );

  test('become one digest with a link for each message and each kind', async () => {
    const all = Object.values(storedMessages);
    const { subject, html, text } = await renderMail(toMail(all));
    expect(subject).toBe(`${all.length} updates on Atrium`);
    for (const kind of messageKinds) expect(count(text, `#kinds=${kind}`)).toBe(1);
    // One per message and kind, and the button.
    expect(count(html, 'href=')).toBe(2 * all.length + 1);
    expect(html).not.toContain('<img');
  });

  test('lists at most 20 messages in a digest and counts the others', async () => {
    const many = Array.from({ length: 25 }, () => storedMessages.course_published);
    const { subject, text } = await renderMail(toMail(many));
    expect(subject).toBe('25 updates on Atrium');
    expect(count(text, 'New lessons to complete')).toBe(20);
    expect(text).toContain('And 5 more.');
  });
});
