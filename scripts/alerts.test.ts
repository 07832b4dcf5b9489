import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const rules = read('deploy/prometheus/alerts.yml');
const alerts = matches(rules, /- alert: (\w+)/g);

test('every alert has a test and a runbook', () => {
  expect(alerts.length).toBeGreaterThan(10);
  const tested = new Set(matches(read('deploy/prometheus/alerts.test.yml'), /alertname: (\w+)/g));
  expect(alerts.filter((name) => !tested.has(name))).toEqual([]);
  const runbooks = matches(rules, /runbook: (\S+)/g);
  expect(runbooks).toHaveLength(alerts.length);
  expect(runbooks.filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
});

test('rules use metrics that are documented', () => {
  const names = new Set(
    matches(
      rules,
      /\b((?:http|job|jobs|mail|video|analytics|read_model|worker|database|backup)_\w+)/g,
    ),
  );
  const documented = read('docs/monitoring.md').replace(/`…_/g, '`database_pool_');
  const missing = [...names].filter(
    (name) => !documented.includes(name.replace(/_(bucket|count|sum)$/, '')),
  );
  expect(missing).toEqual([]);
});
