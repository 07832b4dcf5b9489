import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { writeLicenseList } from './licenses.ts';
import { listShippedPackages } from './packages.ts';
import { createSbom } from './sbom.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const release = {
  version: '1.2.3',
  commit: 'a41c9e7000000000000000000000000000000000',
  committedAt: '2026-11-17T00:00:00.000Z',
};

test('lists every shipped package with license and hash, and no tools', async () => {
  const packages = await listShippedPackages(root);
  const { components, metadata, serialNumber } = createSbom(packages, release);
  expect(metadata.component.version).toBe('1.2.3+a41c9e7');
  expect(serialNumber).toMatch(
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
  );
  expect(createSbom(packages, release).serialNumber).toBe(serialNumber);
  const names = components.map(({ name }) => name);
  for (const shipped of ['fastify', 'react', 'hls.js', '@aws-sdk/client-s3'])
    expect(names).toContain(shipped);
  for (const tool of ['vitest', 'typescript', '@playwright/test', '@types/node'])
    expect(names).not.toContain(tool);
  const scoped = components.find(({ name }) => name === '@aws-sdk/client-s3');
  expect(scoped?.purl).toMatch(/^pkg:npm\/%40aws-sdk\/client-s3@\d/);
  for (const component of components) expect(component).toHaveProperty('hashes');
});

test('contains the license text of shipped packages', async () => {
  const list = await writeLicenseList(root);
  expect(list).toMatch(/^fastify \d+\.\d+\.\d+: MIT$/m);
  expect(list).toContain('Permission is hereby granted, free of charge');
  // A package that states no license must have its text.
  expect(list).not.toContain('\n\nLicense: SEE LICENSE');
});
