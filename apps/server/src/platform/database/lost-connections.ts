import type pg from 'pg';

const unavailableSqlStates = new Set([
  '25006', // read-only transaction: a standby, or a primary that was demoted
  '40001', // serialization failure
  '40P01', // deadlock
  '53000', // insufficient resources
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // terminated by administrator
  '57P02', // crash shutdown
  '57P03', // starting up
  '57P05', // idle session timeout
  '25P03', // idle in transaction timeout
  '58030', // I/O error
]);
const connectionErrors =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|Query read timeout|the database system is/;

/** Returns whether an error means "the database can't answer now" rather than "this can't be done". */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    unavailableSqlStates.has(code) ||
    code.startsWith('08') ||
    connectionErrors.test(`${code} ${error.message}`)
  );
}

/** Errors that cast doubt on the server, not on the statement: the connection is not used again. */
const connectionIsSuspect = new Set(['25006', '53000', '53100', '53200', '58030']);

function isSuspect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return connectionIsSuspect.has(code) || error.message === 'Query read timeout';
}

const isReadOnly = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '25006';

/**
 * Keeps a pool working when its server restarts, fails over or hangs. A broken connection is replaced; without a listener
 * its error event would end the process. A connection whose server is read-only is closed together with all others opened
 * before: after a failover they lead to the former primary.
 */
export function handleLostConnections(pool: pg.Pool, report: (error: Error) => void): void {
  let generation = new WeakSet<object>();

  function closeAll(): void {
    generation = new WeakSet();
    // Connections in use are closed when they are released.
    for (let idle = pool.idleCount; idle > 0; idle -= 1) {
      pool.connect((_error, _client, release) => release());
    }
  }

  pool.on('error', report);
  pool.on('connect', (client) => {
    generation.add(client);
    client.on('error', report);
    (client as unknown as NodeJS.EventEmitter).on('statementError', (error: unknown) => {
      const isOld = !generation.has(client);
      if (!isSuspect(error) || isOld) return;
      generation.delete(client);
      if (isReadOnly(error)) closeAll();
    });
  });
  pool.on('release', (_error, client) => {
    // The pool does not reuse a client that is ending.
    if (!generation.has(client)) void (client as unknown as pg.Client).end();
  });
}
