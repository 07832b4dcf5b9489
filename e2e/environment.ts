/** `TEST_SLOT=1` moves ports, database, bucket and Redis, so that two checkouts can run their tests at the same time. */
const slot = Number(process.env['TEST_SLOT'] ?? 0);

/** URLs, ports and resource names of the stack under test; none is used in development. */
export const apiUrl = `http://localhost:${3100 + slot}`;
export const mailPort = 8125 + slot;
export const devUrl = `http://localhost:${5199 + slot}`;
export const database = slot === 0 ? 'atrium_e2e' : `atrium_e2e_${slot}`;
export const bucket = slot === 0 ? 'atrium-e2e' : `atrium-e2e-${slot}`;
export const redisPort = 6379 + slot;
