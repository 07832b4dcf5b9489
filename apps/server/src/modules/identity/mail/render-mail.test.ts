import { mailLinkHours } from '@atrium/contracts/identity/constants';
import { describe, expect, test } from 'vitest';
import { count, visibleText } from '../../../../test/messages/mail-text.ts';
import { renderMail, type MailContent } from './render-mail.tsx';

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
  domain_code: { template: 'domain_code', code: '7KQ2M-XW9PD-4HTZC-B6RVN' },
  webhook_disabled: {
    template: 'webhook_disabled',
    organizationName: 'Northwind Homes',
    host: 'hooks.northwind.example',
    reason: 'failing',
  },
  password_changed: { template: 'password_changed' },
  factor_changed: { template: 'factor_changed', change: 'totp_added' },
  recovery_code_used: { template: 'recovery_code_used', left: 9 },
  failed_factors: { template: 'failed_factors' },
  factors_reset: { template: 'factors_reset', organizationName: 'Northwind' },
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
  member_transferred: {
    template: 'member_transferred',
    fromOrganization: 'Northfield',
    toOrganization: 'Northwind Homes',
  },
  accounts_merged: { template: 'accounts_merged', organizationName: 'Northwind Homes' },
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
