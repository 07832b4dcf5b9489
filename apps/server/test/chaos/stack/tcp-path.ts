import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { reservePort } from './ports.ts';

/**
 * How a path between two programs behaves. `hang` accepts connections and passes nothing, in open ones too; `cut` also
 * refuses new ones; `errors` answers each HTTP request with 500; `lossy` delays some chunks and resets some connections.
 */
export type PathMode =
  { kind: 'pass' | 'hang' | 'cut' | 'errors' | 'lossy' } | { kind: 'slow'; ms: number };

export type TcpPath = {
  host: string;
  port: number;
  set: (mode: PathMode) => Promise<void>;
  /** Counts the chunks and connections that the mode has delayed, held back or ended since it was set. */
  countAffected: () => number;
  close: () => Promise<void>;
};

const errorReply =
  'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const lossyDelayMs = 400;
const lossyShare = 0.05;
const resetShare = 0.002;

/** Starts a proxy to a port of this machine whose behavior can change while it runs. */
export async function startTcpPath(target: number, host = '127.0.0.1'): Promise<TcpPath> {
  let mode: PathMode = { kind: 'pass' };
  let affected = 0;
  const sockets = new Set<Socket>();

  async function pass(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const isDelayed = mode.kind === 'lossy' && Math.random() < lossyShare;
      const isReset = mode.kind === 'lossy' && Math.random() < resetShare;
      if (mode.kind === 'slow' || mode.kind === 'hang' || isDelayed || isReset) affected += 1;
      if (mode.kind === 'slow') await wait(mode.ms);
      if (isDelayed) await wait(lossyDelayMs);
      if (isReset) to.resetAndDestroy();
      while (mode.kind === 'hang' && !to.destroyed) await wait(50);
      if (to.destroyed) return;
      if (!to.write(chunk)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
    to.end();
  }

  function accept(client: Socket): void {
    sockets.add(client);
    client.on('error', () => undefined);
    client.once('close', () => sockets.delete(client));
    if (mode.kind === 'errors') {
      affected += 1;
      client.once('data', () => client.end(errorReply));
      return;
    }
    const upstream = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    sockets.add(upstream);
    upstream.on('error', () => client.destroy());
    upstream.once('close', () => sockets.delete(upstream));
    client.once('close', () => upstream.destroy());
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    pass(client, upstream).catch(() => upstream.destroy());
    pass(upstream, client).catch(() => client.destroy());
  }

  // A side that has sent everything may close before a delayed chunk has been passed on.
  const server = createServer({ allowHalfOpen: true }, accept);
  const listen = async (port: number) => {
    server.listen(port, host);
    await once(server, 'listening');
  };
  const stopListening = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    affected += sockets.size;
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await reservePort();
  await listen(port);
  return {
    host,
    port,
    async set(next) {
      mode = next;
      affected = 0;
      if (next.kind === 'cut') await stopListening();
      else if (!server.listening) await listen(port);
      // Open connections would avoid these.
      if (next.kind === 'errors') for (const socket of sockets) socket.destroy();
    },
    countAffected: () => affected,
    close: stopListening,
  };
}
