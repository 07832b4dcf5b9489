import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listVariables, parseEnvFile, readCompose, readComposeText } from './read-compose.ts';
import { runInstaller } from './run-installer.ts';

const answers = {
  ATRIUM_DOMAIN: 'learn.company.example',
  SMTP_URL: 'smtps://user:pa$$word@mail.company.example:465',
  MAIL_FROM: `The Academy's team <learn@company.example>`,
  ATRIUM_ADMIN: 'ada@company.example',
};
const installed = runInstaller(answers);
const settings = parseEnvFile(installed.settings);

test('is valid by the schema of the Compose specification', () => {
  const path = 'node_modules/dclint/schemas/compose.schema.json';
  const { $schema: _, ...schema } = JSON.parse(readFileSync(path, 'utf8')) as object & {
    $schema: string;
  };
  // The schema uses formats and keywords that say nothing about this file.
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  isValid(parse(readComposeText(), { merge: true }));
  expect(isValid.errors).toBeNull();
  expect(isValid({ services: { api: { imagee: 'atrium' } } })).toBe(false);
});

test('uses only variables that the installer writes, and all of them', () => {
  const variables = listVariables(readComposeText());
  const required = new Set(variables.filter((each) => !each.isOptional).map(({ name }) => name));
  expect([...required].toSorted()).toEqual(Object.keys(settings).toSorted());
});

test('receives what the operator entered unchanged', () => {
  expect(settings).toMatchObject({
    ATRIUM_DOMAIN: answers.ATRIUM_DOMAIN,
    SMTP_URL: answers.SMTP_URL,
    MAIL_FROM: answers.MAIL_FROM,
  });
});

test('generates different secrets in each installation', () => {
  const other = parseEnvFile(runInstaller(answers).settings);
  const generated = Object.keys(settings).filter((name) => !(name in answers));
  expect(generated.length).toBeGreaterThan(5);
  expect(generated.filter((name) => settings[name] === other[name])).toEqual([]);
});

test('depends only on services that exist and become healthy', () => {
  const { services } = readCompose(settings);
  const wrong = Object.entries(services).flatMap(([name, service]) =>
    Object.entries(service.depends_on ?? {})
      .filter(
        ([other, { condition }]) =>
          !services[other] || (condition === 'service_healthy' && !services[other].healthcheck),
      )
      .map(([other]) => `${name} needs ${other}`),
  );
  expect(wrong).toEqual([]);
});

test('opens only the proxy to the network', () => {
  const { services } = readCompose(settings);
  const open = Object.entries(services)
    .filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')))
    .map(([name]) => name);
  expect(open).toEqual(['caddy']);
});

test('is used by the installer only with services that exist', () => {
  const { services } = readCompose(settings);
  const runs = installed.calls.flatMap((call) => / run --rm (\w+) /.exec(call)?.[1] ?? []);
  expect(runs.length).toBeGreaterThan(2);
  expect(runs.filter((name) => !services[name])).toEqual([]);
});

test('starts the image of the version by default', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(readCompose(settings).services['api']?.image).toBe(`atrium:${version}`);
});
