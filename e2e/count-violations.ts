import { existsSync, readFileSync, rmSync } from 'node:fs';
import { recordFigure } from '../scripts/figures.ts';
import { apiPort, metricsToken } from './environment.ts';
import { checkedPagesFile } from './support/checked-pages.ts';

/** Saves the figure of docs/security.md, if `npm run attacks policy` started this run. */
function recordViolations(violations: number): void {
  const file = checkedPagesFile();
  if (!file || !existsSync(file)) return;
  const pages = readFileSync(file, 'utf8').trim().split('\n').map(Number);
  rmSync(file);
  const loaded = pages.reduce((sum, each) => sum + each, 0);
  recordFigure(
    'csp',
    `${violations} reports from browsers in ${pages.length} end-to-end tests, which loaded ${loaded} pages`,
  );
}

/** Fails the run if browsers reported violations of the content security policy to the server, in any journey. */
export default async function countViolations(): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${apiPort}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  if (!reply.ok) throw new Error(`GET /metrics returned ${reply.status}`);
  const counts = [...(await reply.text()).matchAll(/^atrium_csp_reports_total\{.*\} (\d+)$/gm)];
  recordViolations(counts.reduce((sum, [, count]) => sum + Number(count), 0));
  if (counts.length > 0) throw new Error(`Violations: ${counts.map(([line]) => line).join(', ')}`);
}
