import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '../browser-reports/browser-reports.routes.ts';
import '../cache/local-cache.ts';
import '../database/batch.ts';
import '../database/database.ts';
import { collectMetrics } from '../http/metrics.ts';
import '../metrics/jobs.ts';

const deploy = new URL('../../../../../deploy/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, deploy), 'utf8');

/** Returns the names of all metrics that API and worker serve; those of a histogram with its suffixes. */
async function listServedMetrics(): Promise<Set<string>> {
  const app = { addHook: () => undefined };
  // Without a database the values are missing, but not the names.
  const metrics = collectMetrics(app as never, { db: {} as never, statements: { total: 0 } });
  const names = [...(await metrics.read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    names.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  );
}

const keywords = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool']);

/** Returns the metrics in a PromQL expression. */
function metricsIn(expression: string): string[] {
  const plain = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '');
  return [...plain.matchAll(/(?<![\w:.$])([a-z_][\w:]*)(?!\s*\(|[\w:])/g)]
    .map(([, name = '']) => name)
    .filter((name) => !keywords.has(name));
}

const rules = read('prometheus/alerts.yml');
const recorded = [...rules.matchAll(/- record: (\S+)/g)].map(([, name = '']) => name);
/** Of Prometheus itself and of its blackbox exporter. */
const external = ['up', 'probe_ssl_earliest_cert_expiry'];

/** Returns the expressions of the rules, each on one line or in a block below `expr: |`. */
const ruleExpressions = [...rules.matchAll(/^( +)expr: (?:\|\n((?:\1 +.*\n)+)|(.+)\n)/gm)].map(
  ([, , block, line]) => block ?? line ?? '',
);

type Dashboard = { uid: string; panels: { title: string; targets: { expr: string }[] }[] };
const dashboards = readdirSync(new URL('grafana/', deploy))
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(read(`grafana/${file}`)) as Dashboard);

test('finds the metrics of an expression', () => {
  expect(
    metricsIn(
      'sum by (le) (rate(a_bucket{status=~"5.."}[5m])) / min(b) > 2 and atrium:c:ratio unless absent(d)',
    ),
  ).toEqual(['a_bucket', 'b', 'atrium:c:ratio', 'd']);
});

test('alerts use metrics that are served', async () => {
  const known = new Set([...(await listServedMetrics()), ...recorded, ...external]);
  expect(ruleExpressions.length).toBeGreaterThanOrEqual(14);
  const used = ruleExpressions.flatMap(metricsIn);
  expect(used.length).toBeGreaterThan(14);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test('dashboards use metrics that are served, and every panel has one', async () => {
  const known = new Set([...(await listServedMetrics()), ...recorded, ...external]);
  expect(dashboards.map(({ uid }) => uid).toSorted()).toEqual([
    'atrium-api',
    'atrium-database',
    'atrium-jobs',
  ]);
  for (const { panels } of dashboards)
    for (const { title, targets } of panels) {
      const used = targets.flatMap(({ expr }) => metricsIn(expr));
      expect({ title, hasMetric: used.length > 0 }).toEqual({ title, hasMetric: true });
      expect({ title, unknown: used.filter((name) => !known.has(name)) }).toEqual({
        title,
        unknown: [],
      });
    }
});
