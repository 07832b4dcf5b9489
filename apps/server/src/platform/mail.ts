import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';

export type Mail = { to: string; subject: string; text: string; html?: string };
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

/** Whether the receiving server has said no to this mail or its address, and will again. Trouble with our own sign-in there may pass. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const isAboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutThisMail && Number(error.responseCode) >= 500;
}

/** Sends mail over SMTP. Only jobs call it: a request never waits for a mail server. */
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
  return {
    async send(mail) {
      await transport.sendMail({ from: config.MAIL_FROM, ...mail });
    },
    close: () => transport.close(),
  };
}
