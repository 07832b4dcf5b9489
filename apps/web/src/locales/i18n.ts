import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en/en.ts';
import type { analytics } from './en/analytics/analytics.ts';
import type { apiKeys } from './en/api-keys/api-keys.ts';
import type { auth } from './en/identity/auth.ts';
import type { branding } from './en/branding/branding.ts';
import type { certificate } from './en/certificates/certificate.ts';
import type { certificateDocument } from './en/certificates/certificate-document.ts';
import type { course } from './en/courses/course.ts';
import type { dashboard } from './en/app/dashboard.ts';
import type { demo } from './en/identity/demo.ts';
import type { invite } from './en/invitations/invite.ts';
import type { landing } from './en/app/landing.ts';
import type { messages } from './en/messages/messages.ts';
import type { myLearning } from './en/progress/my-learning.ts';
import type { ownLearning } from './en/analytics/own-learning.ts';
import type { shortcuts } from './en/app/shortcuts.ts';
import type { systemStatus } from './en/analytics/system-status.ts';
import type { statements } from './en/training/statements.ts';
import type { factors } from './en/identity/factors.ts';
import type { names } from './en/identity/names.ts';
import type { sharedDevice } from './en/identity/shared-device.ts';
import type { profile } from './en/identity/profile.ts';
import type { privacyNotice } from './en/organizations/privacy-notice.ts';
import type { memberErasure } from './en/privacy/member-erasure.ts';
import type { organizationPrivacy } from './en/privacy/organization-privacy.ts';
import type { privacy } from './en/privacy/privacy.ts';
import type { peopleImport } from './en/people-import/people-import.ts';
import type { provisioning } from './en/scim/provisioning.ts';
import type { sso } from './en/sso/sso.ts';
import type { webhooks } from './en/webhooks/webhooks.ts';
import type { xapi } from './en/analytics/xapi.ts';
import type { enAdmin } from './en/en-admin.ts';
import type { enAuthoring } from './en/en-authoring.ts';
import type { enLesson } from './en/en-lesson.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en &
        typeof enAdmin &
        typeof enAuthoring &
        typeof enLesson & {
          analytics: typeof analytics;
          apiKeys: typeof apiKeys;
          auth: typeof auth;
          branding: typeof branding;
          certificate: typeof certificate;
          certificateDocument: typeof certificateDocument;
          course: typeof course;
          dashboard: typeof dashboard;
          demo: typeof demo;
          factors: typeof factors;
          invite: typeof invite;
          landing: typeof landing;
          messages: typeof messages;
          myLearning: typeof myLearning;
          names: typeof names;
          memberErasure: typeof memberErasure;
          organizationPrivacy: typeof organizationPrivacy;
          ownLearning: typeof ownLearning;
          privacy: typeof privacy;
          privacyNotice: typeof privacyNotice;
          profile: typeof profile;
          peopleImport: typeof peopleImport;
          provisioning: typeof provisioning;
          sharedDevice: typeof sharedDevice;
          shortcuts: typeof shortcuts;
          sso: typeof sso;
          statements: typeof statements;
          systemStatus: typeof systemStatus;
          webhooks: typeof webhooks;
          xapi: typeof xapi;
        };
    };
  }
}

/** The i18next instance. Its keys are typed by the English texts. */
export const i18n: I18n = createInstance();

/** Initializes the texts synchronously, before the first paint. */
export function startI18n(): void {
  void i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    // All resources are bundled, so there is nothing to load.
    initAsync: false,
    resources: { en: { translation: en } },
    // React already escapes values.
    interpolation: { escapeValue: false },
  });
}
