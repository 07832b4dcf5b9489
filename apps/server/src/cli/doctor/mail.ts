import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/base/config.ts';
import { failed, ok, toReason, type Finding } from './finding.ts';

const timeoutMs = 5_000;

/** Connects and signs in to the mail server. Sends nothing. */
export async function checkMail(config: Config): Promise<Finding[]> {
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const { host } = new URL(config.SMTP_URL);
  try {
    await transport.verify();
    return [ok(`${host} accepts mail from ${config.MAIL_FROM}`)];
  } catch (error) {
    return [
      failed(
        `${host} does not accept mail: ${toReason(error)}`,
        'Check SMTP_URL: host, port, user and password, and smtps:// for port 465.',
      ),
    ];
  } finally {
    transport.close();
  }
}
