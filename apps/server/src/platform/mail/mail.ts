import { createTransport } from 'nodemailer';
import type { Config } from '../base/config.ts';

type Mail = {
  /** Identifies the email. Repeated deliveries have the same Message-ID, so that receiving servers can drop copies. */
  id?: string;
  to: string;
  /** Name of the sender; the address is always our own. */
  from?: string;
  subject: string;
  text: string;
  html?: string;
  /** Turns the email off by a POST without a page in between (RFC 8058). */
  unsubscribeUrl?: string;
};
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

/**
 * Returns whether the receiving server rejected this mail or its recipient permanently. Errors of our own sign-in to the
 * server may be transient.
 */
export function isPermanentRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const isAboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutThisMail && Number(error.responseCode) >= 500;
}

/** Creates an SMTP mailer. Only jobs use it: a request never waits for a mail server. */
export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const transport = createTransport({
    url: config.SMTP_URL,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Only the name differs between emails, so that SPF, DKIM and DMARC hold.
  const address = /<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;
  const domain = /@([^\s>]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  return {
    async send({ id, from, unsubscribeUrl, ...mail }) {
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      await transport.sendMail({
        from: from === undefined ? config.MAIL_FROM : { name: from, address },
        ...mail,
        ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
        ...(headers && { headers }),
      });
    },
    close: () => transport.close(),
  };
}
