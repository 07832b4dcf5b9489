/** @jsxRuntime automatic */
// tsx, run from the root of the repository, does not read the setting in this app’s tsconfig.
import { render } from '@react-email/render';
import { adminAppointed } from './admin-appointed.ts';
import { adminJoined, type AdminJoined } from './admin-joined.ts';
import { alreadyRegistered, type AlreadyRegistered } from './already-registered.ts';
import { capstoneReviewed, type CapstoneReviewed } from './capstone-reviewed.ts';
import { certificateIssued, type CertificateIssued } from './certificate-issued.ts';
import { certificateRevoked, type CertificateRevoked } from './certificate-revoked.ts';
import { confirmSignUp, type ConfirmSignUp } from './confirm-sign-up.ts';
import { emailChange, type EmailChange } from './email-change.ts';
import { emailChangeRequested, type EmailChangeRequested } from './email-change-requested.ts';
import { emailChanged, type EmailChanged } from './email-changed.ts';
import { failedSignIns } from './failed-sign-ins.ts';
import { invitation, type Invitation } from './invitation.ts';
import { renderMailText } from './mail-text.ts';
import type { MailMessage } from './mail-message.ts';
import { magicLink, type MagicLink } from './magic-link.ts';
import { MailLayout } from './mail-layout.tsx';
import { noAccount, type NoAccount } from './no-account.ts';
import { passwordChanged } from './password-changed.ts';
import { publicationRequested, type PublicationRequested } from './publication-requested.ts';
import { publicationReturned, type PublicationReturned } from './publication-returned.ts';
import { recovery, type Recovery } from './recovery.ts';
import { trainingDigest, type TrainingDigest } from './training-digest.ts';
import { trainingReminder, type TrainingReminder } from './training-reminder.ts';

/** Every email the product sends, with its data. */
export type MailContent =
  | ({ template: 'confirm_sign_up' } & ConfirmSignUp)
  | ({ template: 'already_registered' } & AlreadyRegistered)
  | ({ template: 'magic_link' } & MagicLink)
  | ({ template: 'no_account' } & NoAccount)
  | ({ template: 'recovery' } & Recovery)
  | ({ template: 'email_change' } & EmailChange)
  | ({ template: 'email_change_requested' } & EmailChangeRequested)
  | ({ template: 'email_changed' } & EmailChanged)
  | { template: 'password_changed' }
  | { template: 'failed_sign_ins' }
  | ({ template: 'admin_joined' } & AdminJoined)
  | ({ template: 'admin_appointed' } & AdminJoined)
  | ({ template: 'certificate_issued' } & CertificateIssued)
  | ({ template: 'invitation' } & Invitation)
  | ({ template: 'certificate_revoked' } & CertificateRevoked)
  | ({ template: 'capstone_reviewed' } & CapstoneReviewed)
  | ({ template: 'publication_requested' } & PublicationRequested)
  | ({ template: 'publication_returned' } & PublicationReturned)
  | ({ template: 'training_reminder' } & TrainingReminder)
  | ({ template: 'training_digest' } & TrainingDigest);

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
    case 'failed_sign_ins':
      return failedSignIns();
    case 'admin_joined':
      return adminJoined(mail);
    case 'admin_appointed':
      return adminAppointed(mail);
    case 'certificate_issued':
      return certificateIssued(mail);
    case 'invitation':
      return invitation(mail);
    case 'certificate_revoked':
      return certificateRevoked(mail);
    case 'capstone_reviewed':
      return capstoneReviewed(mail);
    case 'publication_requested':
      return publicationRequested(mail);
    case 'publication_returned':
      return publicationReturned(mail);
    case 'training_reminder':
      return trainingReminder(mail);
    case 'training_digest':
      return trainingDigest(mail);
  }
}

/** Renders the subject, HTML and plain text of an email. */
export async function renderMail(
  mail: MailContent,
): Promise<{ subject: string; html: string; text: string }> {
  const message = buildMessage(mail);
  const html = await render(<MailLayout message={message} />);
  return {
    subject: message.subject,
    // The XHTML doctype contains a URL; our emails contain no URL but their own link.
    html: html.replace(/^<!DOCTYPE[^>]*>/, '<!DOCTYPE html>'),
    text: renderMailText(message),
  };
}
