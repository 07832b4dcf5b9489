import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const chartFolder = join(root, 'deploy/helm/atrium');

export type Values = { [name: string]: unknown };

/** A Kubernetes object as far as the tests look at every kind of it. */
export type KubernetesObject = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec?: Values;
  data?: Record<string, unknown>;
  stringData?: Record<string, unknown>;
};

const readYaml = (path: string) => parse(readFileSync(path, 'utf8')) as Values;

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges as Helm does: maps by key, everything else is replaced, and null removes a default. */
export function mergeValues(defaults: Values, given: Values): Values {
  const merged = { ...defaults };
  for (const [name, value] of Object.entries(given)) {
    const known = merged[name];
    if (value === null) delete merged[name];
    else merged[name] = isMap(known) && isMap(value) ? mergeValues(known, value) : value;
  }
  return merged;
}

/** Returns the values of the chart, with those of a file in its folder `ci`. */
export function readValues(name?: string): Values {
  const defaults = readYaml(join(chartFolder, 'values.yaml'));
  if (!name) return defaults;
  return mergeValues(defaults, readYaml(join(chartFolder, `ci/${name}-values.yaml`)));
}

/** The packages of Debian that render.go imports; scripts/setup-machine installs them. */
const go = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode' };

export function hasGo(): boolean {
  try {
    execFileSync('go', ['list', 'github.com/Masterminds/sprig', 'gopkg.in/yaml.v3'], {
      env: { ...process.env, ...go },
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** Builds the renderer and returns its path. */
export function buildRenderer(): string {
  const program = join(root, '.local/helm/render');
  mkdirSync(dirname(program), { recursive: true });
  execFileSync('go', ['build', '-o', program, join(root, 'scripts/helm/render.go')], {
    env: { ...process.env, ...go },
  });
  return program;
}

/** Renders the chart for a first installation in the namespace `learning`. Throws with the error of the template. */
export function renderChart(
  renderer: string,
  values: Values,
): { objects: KubernetesObject[]; notes: string } {
  const { name, version, appVersion } = readYaml(join(chartFolder, 'Chart.yaml'));
  const input = {
    folder: chartFolder,
    chart: { Name: name, Version: version, AppVersion: appVersion },
    release: {
      Name: 'atrium',
      Namespace: 'learning',
      Service: 'Helm',
      Revision: 1,
      IsInstall: true,
      IsUpgrade: false,
    },
    values,
  };
  const output = execFileSync(renderer, {
    input: JSON.stringify(input),
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const { 'templates/NOTES.txt': notes = '', ...rendered } = JSON.parse(output) as Record<
    string,
    string
  >;
  const objects = Object.entries(rendered).flatMap(([file, text]) =>
    parseAllDocuments(text).flatMap((document) => {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join('\n')}`);
      const object = document.toJS() as KubernetesObject | null;
      return object ? [object] : [];
    }),
  );
  return { objects, notes };
}
