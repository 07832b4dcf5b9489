import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A caught email. */
export type CaughtMail = { to: string[]; email: Email };

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

/**
 * Starts an SMTP server that stores messages and returns them with `GET /mails?to=…`. Rejects recipients at
 * rejecting.example.
 */
export async function startMailCatcher(ports: { smtpPort: number; httpPort: number }) {
  const mails: CaughtMail[] = [];
  const received = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!address.endsWith('@rejecting.example')) return done();
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), email });
          if (mails.length > 1_000) mails.shift();
          for (const { address } of session.envelope.rcptTo)
            received.set(address, (received.get(address) ?? 0) + 1);
          done();
        }, done);
      });
    },
  });
  const http = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://mails').searchParams.get('to');
    const found = mails.filter((mail) => to === null || mail.to.includes(to));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
  });
  await listening(smtp.server, ports.smtpPort);
  await listening(http, ports.httpPort);
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    httpUrl: `http://127.0.0.1:${portOf(http)}`,
    /** Number of emails per recipient, including those no longer stored. */
    received,
    async close() {
      await new Promise<void>((resolve) => smtp.close(resolve));
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
