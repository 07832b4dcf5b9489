/** @jsxRuntime automatic */
// tsx, run from the root of the repository, does not read the setting in this app’s tsconfig.
import { render } from '@react-email/render';
import { adminAppointed } from './templates/admin-appointed.ts';
import { adminJoined, type AdminJoined } from './templates/admin-joined.ts';
import {
  alreadyRegistered,
  type AlreadyRegistered,
  confirmSignUp,
  type ConfirmSignUp,
  emailChange,
  type EmailChange,
  emailChangeRequested,
  type EmailChangeRequested,
  emailChanged,
  type EmailChanged,
  domainCode,
  failedSignIns,
  identityCode,
  type IdentityCode,
  magicLink,
  type MagicLink,
  noAccount,
  type NoAccount,
  passwordChanged,
  recovery,
  type Recovery,
} from './templates/account-mails.ts';
import { capstoneReviewed, type CapstoneReviewed } from './templates/capstone-reviewed.ts';
import { certificateIssued, type CertificateIssued } from './templates/certificate-issued.ts';
import { certificateRevoked, type CertificateRevoked } from './templates/certificate-revoked.ts';
import { invitation, type Invitation } from './templates/invitation.ts';
import { accountsMerged, type AccountsMerged } from './templates/accounts-merged.ts';
import { memberTransferred, type MemberTransferred } from './templates/member-transferred.ts';
import { messageMail, type MessageMail } from './templates/message-mails.ts';
import { renderMailText, type MailMessage } from './layout/mail-message.ts';
import type { MailBranding } from './layout/mail-branding.ts';
import { MailLayout } from './layout/mail-layout.tsx';
import {
  dataExportFailed,
  type DataExportFailed,
  dataExportReady,
  type DataExportReady,
  erasureRequested,
  type ErasureRequested,
} from './templates/privacy-mails.ts';
import {
  publicationRequested,
  type PublicationRequested,
} from './templates/publication-requested.ts';
import {
  failedFactors,
  factorChanged,
  type FactorChanged,
  factorsReset,
  type FactorsReset,
  recoveryCodeUsed,
  type RecoveryCodeUsed,
} from './templates/factor-mails.ts';
import { publicationReturned, type PublicationReturned } from './templates/publication-returned.ts';
import { trainingDigest, type TrainingDigest } from './templates/training-digest.ts';
import { trainingReport, type TrainingReport } from './templates/training-report.ts';
import { trainingReminder, type TrainingReminder } from './templates/training-reminder.ts';
import { webhookDisabled, type WebhookDisabled } from './templates/webhook-disabled.ts';

/** Every email the product sends, with its data. */
export type MailContent =
  | ({ template: 'confirm_sign_up' } & ConfirmSignUp)
  | ({ template: 'already_registered' } & AlreadyRegistered)
  | ({ template: 'magic_link' } & MagicLink)
  | ({ template: 'identity_code' } & IdentityCode)
  | ({ template: 'domain_code' } & IdentityCode)
  | ({ template: 'no_account' } & NoAccount)
  | ({ template: 'recovery' } & Recovery)
  | ({ template: 'email_change' } & EmailChange)
  | ({ template: 'email_change_requested' } & EmailChangeRequested)
  | ({ template: 'email_changed' } & EmailChanged)
  | { template: 'password_changed' }
  | { template: 'failed_sign_ins' }
  | ({ template: 'factor_changed' } & FactorChanged)
  | ({ template: 'recovery_code_used' } & RecoveryCodeUsed)
  | { template: 'failed_factors' }
  | ({ template: 'factors_reset' } & FactorsReset)
  | ({ template: 'admin_joined' } & AdminJoined)
  | ({ template: 'admin_appointed' } & AdminJoined)
  | ({ template: 'invitation' } & Invitation)
  | ({ template: 'member_transferred' } & MemberTransferred)
  | ({ template: 'accounts_merged' } & AccountsMerged)
  | ({ template: 'certificate_revoked' } & CertificateRevoked)
  | ({ template: 'messages' } & MessageMail)
  | ({ template: 'data_export_ready' } & DataExportReady)
  | ({ template: 'data_export_failed' } & DataExportFailed)
  | ({ template: 'erasure_requested' } & ErasureRequested)
  | ({ template: 'publication_requested' } & PublicationRequested)
  | ({ template: 'publication_returned' } & PublicationReturned)
  | ({ template: 'training_reminder' } & TrainingReminder)
  | ({ template: 'training_digest' } & TrainingDigest)
  | ({ template: 'training_report' } & TrainingReport)
  | ({ template: 'webhook_disabled' } & WebhookDisabled)
  // Messages since migration 46; emails that the previous release queued may still wait.
  | ({ template: 'certificate_issued' } & CertificateIssued)
  | ({ template: 'capstone_reviewed' } & CapstoneReviewed);

function buildMessage(mail: MailContent): MailMessage {
  switch (mail.template) {
    case 'confirm_sign_up':
      return confirmSignUp(mail);
    case 'already_registered':
      return alreadyRegistered(mail);
    case 'magic_link':
      return magicLink(mail);
    case 'no_account':
      return noAccount(mail);
    case 'recovery':
      return recovery(mail);
    case 'email_change':
      return emailChange(mail);
    case 'email_change_requested':
      return emailChangeRequested(mail);
    case 'email_changed':
      return emailChanged(mail);
    case 'password_changed':
      return passwordChanged();
    case 'identity_code':
      return identityCode(mail);
    case 'domain_code':
      return domainCode(mail);
    case 'failed_sign_ins':
      return failedSignIns();
    case 'factor_changed':
      return factorChanged(mail);
    case 'recovery_code_used':
      return recoveryCodeUsed(mail);
    case 'failed_factors':
      return failedFactors();
    case 'factors_reset':
      return factorsReset(mail);
    case 'admin_joined':
      return adminJoined(mail);
    case 'admin_appointed':
      return adminAppointed(mail);
    case 'certificate_issued':
      return certificateIssued(mail);
    case 'invitation':
      return invitation(mail);
    case 'member_transferred':
      return memberTransferred(mail);
    case 'accounts_merged':
      return accountsMerged(mail);
    case 'certificate_revoked':
      return certificateRevoked(mail);
    case 'capstone_reviewed':
      return capstoneReviewed(mail);
    case 'messages':
      return messageMail(mail);
    case 'data_export_ready':
      return dataExportReady(mail);
    case 'data_export_failed':
      return dataExportFailed(mail);
    case 'erasure_requested':
      return erasureRequested(mail);
    case 'publication_requested':
      return publicationRequested(mail);
    case 'publication_returned':
      return publicationReturned(mail);
    case 'training_reminder':
      return trainingReminder(mail);
    case 'training_digest':
      return trainingDigest(mail);
    case 'training_report':
      return trainingReport(mail);
    case 'webhook_disabled':
      return webhookDisabled(mail);
  }
}

type RenderedMail = Pick<MailMessage, 'subject' | 'unsubscribeUrl'> & {
  html: string;
  text: string;
};

/** Renders the subject, HTML and plain text of an email. */
export async function renderMail(
  mail: MailContent,
  branding?: MailBranding,
): Promise<RenderedMail> {
  const message = buildMessage(mail);
  const { subject, unsubscribeUrl } = message;
  const html = await render(<MailLayout message={message} branding={branding} />);
  return {
    subject,
    // The XHTML doctype contains a URL; our emails contain no URL but their own link.
    html: html.replace(/^<!DOCTYPE[^>]*>/, '<!DOCTYPE html>'),
    text: renderMailText(message),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}
