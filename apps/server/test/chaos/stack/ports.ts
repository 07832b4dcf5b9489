import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that the system gives to outgoing connections: a port stays free until its program starts again.
const [lowest, highest] = [20_000, 32_000];
let next = randomInt(lowest, highest);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(true)));
  });

/** Returns a port that nothing listens on and that this function has not returned lately. */
export async function reservePort(): Promise<number> {
  do next = next >= highest ? lowest : next + 1;
  while (!(await isFree(next)));
  return next;
}
