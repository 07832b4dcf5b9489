import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Starts a TCP proxy whose target port can be changed, like an endpoint that moves in a failover. Open connections
 * keep their target.
 */
export async function startTcpProxy(target: number) {
  const state = { target };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(state.target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    pointAt(port: number) {
      state.target = port;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
