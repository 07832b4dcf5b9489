import { connect } from 'node:net';

/** Empties one Redis database. Throws if the server does not confirm it. */
export async function clearRedis(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 5_000 });
  const reply = await new Promise<string>((resolve, reject) => {
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      received += text;
      if (received.split('\r\n').length > 2) resolve(received);
    });
    socket.once('error', reject);
    socket.once('timeout', () => reject(new Error('Redis does not answer.')));
    socket.write(`SELECT ${pathname.slice(1) || '0'}\r\nFLUSHDB\r\n`);
  }).finally(() => socket.destroy());
  if (reply !== '+OK\r\n+OK\r\n') throw new Error(`Redis was not cleared: ${reply.trim()}`);
}
