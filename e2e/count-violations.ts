import { apiPort, metricsToken } from './environment.ts';

/** Fails the run if browsers reported violations of the content security policy to the server, in any journey. */
export default async function countViolations(): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${apiPort}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  if (!reply.ok) throw new Error(`GET /metrics returned ${reply.status}`);
  const counts = [...(await reply.text()).matchAll(/^atrium_csp_reports_total\{.*\} (\d+)$/gm)];
  if (counts.length > 0) throw new Error(`Violations: ${counts.map(([line]) => line).join(', ')}`);
}
