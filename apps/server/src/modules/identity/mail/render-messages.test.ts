import { messageKinds } from '@atrium/contracts/messages/constants';
import { describe, expect, test } from 'vitest';
import { count, visibleText } from '../../../../test/messages/mail-text.ts';
import { makeSecurityAlert } from '../../../../test/messages/security-alert.ts';
import { renderMail, type MailContent } from './render-mail.tsx';
import type { StoredMessage } from './templates/message-kinds.ts';

const hostile = '<img src=x onerror=alert(1)>';
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
    api_key_expiring: {
      kind: 'api_key_expiring',
      payload: {
        keyId: '0c6c4b7e-3f0b-4d6e-9b57-6f0a2c1d7e14',
        name: hostile,
        lastCharacters: 'p41K',
        organizationName: hostile,
        expiresAt: '2026-11-25T08:00:00.000Z',
      },
    },
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
