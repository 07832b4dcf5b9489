import { expect, test } from 'vitest';
import { readConfig } from '../../../src/platform/base/config.ts';
import {
  buildRenderer,
  hasGo,
  readValues,
  renderChart,
} from '../../../../../scripts/helm/render-chart.ts';

test.runIf(hasGo())('the chart gives the processes settings that they accept', () => {
  const { objects } = renderChart(buildRenderer(), readValues('external'));
  const find = (kind: string) =>
    objects.find((each) => each.kind === kind && each.metadata.name === 'atrium');
  const settings = find('ConfigMap')?.data as Record<string, string>;
  const secrets = find('Secret')?.stringData as Record<string, string>;
  expect(readConfig({ ...settings, ...secrets })).toMatchObject({
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: 3000,
    WORKER_PORT: 3001,
    PUBLIC_URL: 'https://learn.company.example',
    S3_PUBLIC_ENDPOINT: 'https://files.company.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.monitoring:4318',
    MEDIA_QUOTA_PER_ACCOUNT_BYTES: 42_949_672_960,
  });
  const known = new Set(Object.keys(readConfig({ ...settings, ...secrets })));
  expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
  expect(JSON.stringify(settings)).not.toMatch(/secret@|0123456789abcdef/);
});
