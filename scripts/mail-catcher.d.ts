import { type Email } from 'postal-mime';
/** A caught mail: what a mailbox would show. */
export type CaughtMail = {
  to: string[];
  email: Email;
};
/** A real SMTP server that keeps what it is given, with `GET /mails?to=…` to read it back. */
export declare function startMailCatcher(ports: { smtpPort: number; httpPort: number }): Promise<{
  smtpUrl: string;
  httpUrl: string;
  close(): Promise<void>;
}>;
