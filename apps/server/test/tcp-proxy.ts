import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A TCP address that leads to one port and can be pointed at another, as an address that moves at a fail-over. Open
 * connections stay where they lead.
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
