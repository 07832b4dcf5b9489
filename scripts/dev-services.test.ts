import { expect, test } from 'vitest';
import { chooseServiceSource } from './dev-services.ts';

const has =
  (...commands: string[]) =>
  (command: string) =>
    commands.includes(command);

test('uses the services that are running', () => {
  expect(chooseServiceSource([], has())).toBe('running');
});

test('prefers the packages of Debian to containers', () => {
  expect(chooseServiceSource(['Redis'], has('apt-get', 'docker'))).toBe('debian');
});

test('uses containers where there are no Debian packages', () => {
  expect(chooseServiceSource(['Redis'], has('docker', 'podman'))).toBe('docker');
  expect(chooseServiceSource(['Redis'], has('podman'))).toBe('podman');
});

test('names the missing services and what to install when nothing can start them', () => {
  expect(() => chooseServiceSource(['Redis (port 6379)'], has())).toThrow(
    /Not running: Redis \(port 6379\)\. Start them, or install Docker or Podman/,
  );
});
