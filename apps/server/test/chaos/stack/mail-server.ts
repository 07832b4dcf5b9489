import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** `greylist` refuses each recipient for now, as servers do with unknown senders; `slow` takes 3 s for each command. */
export type MailMode = 'accept' | 'greylist' | 'slow';

const slowMs = 3_000;

const messageIdOf = (mail: Buffer) =>
  /^message-id:\s*(<[^>]+>)/im.exec(mail.toString('latin1'))?.[1] ?? '';

/** Starts an SMTP server that counts what it accepts. */
export async function startMailServer() {
  let mode: MailMode = 'accept';
  /** Message-IDs of the mails of each recipient. */
  const received = new Map<string, string[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_recipient, _session, done) {
      const reply = () => {
        if (mode !== 'greylist') return done();
        done(Object.assign(new Error('Greylisted, try again later'), { responseCode: 451 }));
      };
      if (mode === 'slow') void wait(slowMs).then(reply);
      else reply();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const messageId = messageIdOf(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo)
          received.set(address, [...(received.get(address) ?? []), messageId]);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    set(next: MailMode) {
      mode = next;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
