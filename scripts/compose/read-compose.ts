import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Service = {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
};
export type ComposeFile = { services: Record<string, Service> };

const variable = /\$\{([A-Z0-9_]+)(?::([?-])([^}]*))?\}/g;

/** Lists the variables of a compose file, and whether it starts without them. */
export function listVariables(text: string): { name: string; isOptional: boolean }[] {
  return [...text.matchAll(variable)].map(([, name = '', operator]) => ({
    name,
    isOptional: operator === '-',
  }));
}

/** Replaces variables as compose does. Throws if one has no value. */
function interpolate(text: string, variables: Record<string, string>): string {
  return text.replace(variable, (_, name: string, operator: string, fallback: string) => {
    const value = variables[name] || (operator === '-' ? fallback : '');
    if (!value && operator !== '-') throw new Error(`${name} is not set`);
    return value;
  });
}

function interpolateAll(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string') return interpolate(value, variables);
  if (Array.isArray(value)) return value.map((each) => interpolateAll(each, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, interpolateAll(each, variables)]),
  );
}

export const readComposeText = () => readFileSync(`${root}deploy/compose.yaml`, 'utf8');

/** Reads deploy/compose.yaml with the values of variables, which are replaced after parsing, as compose does. */
export function readCompose(variables: Record<string, string>): ComposeFile {
  return interpolateAll(parse(readComposeText(), { merge: true }), variables) as ComposeFile;
}

/** Parses a file of settings by the rules of compose: in single quotes only \' is special. */
export function parseEnvFile(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name, quoted, plain] =
      /^([A-Z0-9_]+)=(?:'((?:\\'|[^'])*)'|([^'"\s#$]*))$/.exec(line) ?? [];
    if (!name) throw new Error(`Compose can't read the line of ${line.replace(/=.*/, '')}`);
    values[name] = quoted?.replaceAll(`\\'`, `'`) ?? plain ?? '';
  }
  return values;
}

/** Returns what the image sets and starts, from its Dockerfile. */
export function readImage(): { environment: Record<string, string>; entrypoint: string[] } {
  const text = readFileSync(`${root}deploy/image/Dockerfile`, 'utf8');
  const lineOf = (name: string) => new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? '';
  const environment = lineOf('ENV')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]);
  return {
    environment: Object.fromEntries(environment),
    entrypoint: JSON.parse(lineOf('ENTRYPOINT')) as string[],
  };
}
