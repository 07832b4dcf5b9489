/** `TEST_SLOT=1` moves ports, database, bucket and Redis, so that two checkouts can run their tests at the same time. */
const slot = Number(process.env['TEST_SLOT'] ?? 0);

/** URLs, ports and resource names of the stack under test; none is used in development. */
export const apiPort = 3100 + slot;
/** `E2E_IMAGE=<folder>` tests the file system of the image behind Caddy with TLS, instead of the build. */
export const imageRoot = process.env['E2E_IMAGE'];
export const tlsPort = 3400 + slot;
export const apiUrl = imageRoot ? `https://localhost:${tlsPort}` : `http://localhost:${apiPort}`;
export const mailPort = 8125 + slot;
export const devUrl = `http://localhost:${5199 + slot}`;
export const database = slot === 0 ? 'atrium_e2e' : `atrium_e2e_${slot}`;
export const bucket = slot === 0 ? 'atrium-e2e' : `atrium-e2e-${slot}`;
export const redisPort = 6379 + slot;
/** Token of the test server's metrics. */
export const metricsToken = 'metrics-of-the-end-to-end-tests';
