import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildRenderer,
  chartFolder,
  hasGo,
  mergeValues,
  readValues,
  renderChart,
  type KubernetesObject,
  type Values,
} from './render-chart.ts';
import { validateObject } from './validate-object.ts';

const schema = JSON.parse(readFileSync(join(chartFolder, 'values.schema.json'), 'utf8')) as object;
const isValidValues = new Ajv({
  allErrors: true,
  strictRequired: false,
  allowUnionTypes: true,
}).compile(schema);

const valueSets = [undefined, 'external', 'autoscaling', 'minimal'] as const;

describe('values.schema.json', () => {
  test.each(valueSets)('accepts the values %s', (name) => {
    isValidValues(readValues(name));
    expect(isValidValues.errors).toBeNull();
  });

  test.each([
    ['an unknown value', { replicas: 3 }],
    ['a URL with a path', { publicUrl: 'https://learn.example/atrium' }],
    ['a secret among the settings', { settings: { AUTH_SECRET: 'x' } }],
    ['secrets of which some are missing', { secret: { values: { REDIS_URL: 'redis://redis' } } }],
    ['a policy that allows everyone', { networkPolicy: { ingressFrom: [] } }],
    ['a port that does not exist', { database: { port: 70_000 } }],
  ])('rejects %s', (_, given) => {
    expect(isValidValues(mergeValues(readValues(), given))).toBe(false);
  });
});

test('has the version of the product', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const chart = readFileSync(join(chartFolder, 'Chart.yaml'), 'utf8');
  expect(chart).toContain(`\nversion: ${version}\n`);
  expect(chart).toContain(`\nappVersion: ${version}\n`);
});

const isReady = hasGo();
test.runIf(process.env['CHECK_DEEP'])('has Go and Sprig to render the chart', () => {
  expect(isReady, 'install the Go packages of scripts/setup-machine').toBe(true);
});
if (!isReady) console.warn('Go or Sprig is not installed: the chart is not rendered.');

type Container = {
  name: string;
  args: string[];
  env?: { name: string }[];
  securityContext: Values;
  volumeMounts?: { name: string }[];
  livenessProbe?: object;
  readinessProbe?: object;
  startupProbe?: object;
};
type PodSpec = {
  automountServiceAccountToken: boolean;
  securityContext: Values;
  containers: Container[];
  initContainers?: Container[];
};
type Peer = { ipBlock?: { cidr: string; except?: string[] } };
type Policy = {
  podSelector: { matchLabels: Record<string, string> };
  ingress?: { from: Peer[]; ports: { port: number }[] }[];
  egress?: { to: Peer[]; ports: { port: number }[] }[];
};

describe.runIf(isReady)('chart', () => {
  let renderer: string;
  beforeAll(() => {
    renderer = buildRenderer();
  }, 120_000);

  const render = (name?: string, given: Values = {}) =>
    renderChart(renderer, mergeValues(readValues(name), given));
  const podOf = (object: KubernetesObject) =>
    (object.spec?.['template'] as { spec: PodSpec } | undefined)?.spec;
  const find = (objects: KubernetesObject[], kind: string, name: string) => {
    const found = objects.find((each) => each.kind === kind && each.metadata.name === name);
    if (!found) throw new Error(`The chart has no ${kind} ${name}`);
    return found;
  };
  const hookOf = ({ metadata }: KubernetesObject) => metadata.annotations?.['helm.sh/hook'];

  test.each(valueSets)('renders valid objects with the values %s', async (name) => {
    const { objects, notes } = render(name);
    const errors: string[] = [];
    for (const object of objects)
      for (const error of await validateObject(object))
        errors.push(`${object.kind} ${object.metadata.name}: ${error}`);
    expect(errors).toEqual([]);
    expect(objects.length).toBeGreaterThanOrEqual(5);
    const names = objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(notes).toContain('atrium doctor');
  });

  test('finds fields that do not exist and values of a wrong type', async () => {
    const api = find(render().objects, 'Deployment', 'atrium-api');
    const wrong = { ...api, spec: { ...api.spec, replica: 2, minReadySeconds: 'five' } };
    expect(await validateObject(wrong)).toEqual([
      '/spec/minReadySeconds type {"type":"integer"}',
      '/spec/replica does not exist',
    ]);
  });

  test.each(valueSets)('runs no container as root with the values %s', (name) => {
    const pods = render(name).objects.flatMap((object) => podOf(object) ?? []);
    expect(pods).toHaveLength(3);
    for (const pod of pods) {
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.initContainers).toBeUndefined();
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of pod.containers)
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  test('migrates before an installation and an upgrade, with nothing but the owner of the schema', () => {
    const { objects } = render('external');
    const job = find(objects, 'Job', 'atrium-migrate');
    expect(hookOf(job)).toBe('pre-install,pre-upgrade');
    const [container] = podOf(job)?.containers ?? [];
    expect(container?.args).toEqual(['migrate']);
    expect(container?.env?.map(({ name }) => name)).toEqual(['DATABASE_OWNER_URL']);
    expect(container).not.toHaveProperty('envFrom');
    // What it needs has to exist before it.
    const weightOf = ({ metadata }: KubernetesObject) =>
      Number(metadata.annotations?.['helm.sh/hook-weight']);
    for (const [kind, name] of [
      ['Secret', 'atrium-owner'],
      ['NetworkPolicy', 'atrium-migrate'],
    ] as const) {
      const needed = find(objects, kind, name);
      expect(hookOf(needed)).toBe(hookOf(job));
      expect(weightOf(needed)).toBeLessThan(weightOf(job));
    }
    // The owner's password is in no other object.
    const withOwner = objects.filter((each) => JSON.stringify(each).includes('atrium_owner'));
    expect(withOwner.map(({ metadata }) => metadata.name)).toEqual(['atrium-owner']);
  });

  test.each(['atrium-api', 'atrium-worker'])('probes %s and keeps one available', (name) => {
    const { objects } = render();
    const [container] = podOf(find(objects, 'Deployment', name))?.containers ?? [];
    expect(container?.startupProbe).toBeDefined();
    expect(container?.livenessProbe).toBeDefined();
    expect(container?.readinessProbe).toBeDefined();
    expect(find(objects, 'PodDisruptionBudget', name).spec).toMatchObject({ maxUnavailable: 1 });
  });

  test('leaves the number of replicas to the autoscaler', () => {
    const { objects } = render('autoscaling');
    expect(find(objects, 'Deployment', 'atrium-api').spec).not.toHaveProperty('replicas');
    expect(find(objects, 'HorizontalPodAutoscaler', 'atrium-api').spec).toMatchObject({
      minReplicas: 3,
      maxReplicas: 12,
      scaleTargetRef: { kind: 'Deployment', name: 'atrium-api' },
    });
    const fixed = render().objects;
    expect(fixed.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')).toEqual([]);
    expect(find(fixed, 'Deployment', 'atrium-api').spec).toMatchObject({ replicas: 2 });
  });

  test('restarts the pods when a setting changes', () => {
    const annotationsOf = (given: Values) => {
      const { objects } = render(undefined, given);
      const template = find(objects, 'Deployment', 'atrium-api').spec?.['template'] as
        { metadata: { annotations: Record<string, string> } } | undefined;
      return template?.metadata.annotations;
    };
    expect(annotationsOf({ settings: { LOG_LEVEL: 'debug' } })).not.toEqual(annotationsOf({}));
    expect(annotationsOf({})).toEqual(annotationsOf({}));
  });

  describe('network policies', () => {
    const listPolicies = (name?: string): Record<string, Policy> =>
      Object.fromEntries(
        render(name)
          .objects.filter(({ kind }) => kind === 'NetworkPolicy')
          .map(({ spec }) => spec as unknown as Policy)
          .map((policy) => [
            policy.podSelector.matchLabels['app.kubernetes.io/component'] ?? '',
            policy,
          ]),
      );
    const portsOf = (rules: Policy['egress'] | Policy['ingress']) =>
      (rules ?? []).flatMap(({ ports }) => ports.map(({ port }) => port));

    test('select every pod and allow only the ports each needs', () => {
      const { api, worker, migrate, ...others } = listPolicies('external');
      expect(others).toEqual({});
      expect(portsOf(api?.egress)).toEqual([53, 53, 6432, 6380, 443, 3310, 4318]);
      expect(portsOf(worker?.egress)).toEqual([53, 53, 6432, 6380, 443, 3310, 4318, 587]);
      expect(portsOf(migrate?.egress)).toEqual([53, 53, 6432]);
      expect(portsOf(api?.ingress)).toEqual([3000]);
      expect(portsOf(worker?.ingress)).toEqual([3001]);
      expect(migrate).not.toHaveProperty('ingress');
    });

    test('name a peer in every rule, and never the metadata of the machine', () => {
      const policies = Object.values(listPolicies());
      const rules = policies.flatMap(({ ingress = [], egress = [] }) => [
        ...ingress.map(({ from }) => from),
        ...egress.map(({ to }) => to),
      ]);
      expect(rules.length).toBeGreaterThan(10);
      expect(rules.filter((peers) => peers.length === 0)).toEqual([]);
      const open = rules
        .flat()
        .filter(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0')
        .filter(({ ipBlock }) => !ipBlock?.except?.includes('169.254.169.254/32'));
      expect(open).toEqual([]);
    });
  });

  test('fails without a secret or an address', () => {
    expect(() => render(undefined, { secret: { existing: '' } })).toThrow(/Set secret.existing/);
    expect(() => render(undefined, { publicUrl: '' })).toThrow(/Set publicUrl/);
  });
});
