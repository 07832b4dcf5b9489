import type { KubernetesObject } from './render-chart.ts';

type SchemaError = { instancePath: string; keyword: string; params: unknown };
type Validate = ((value: unknown) => boolean) & { errors?: SchemaError[] | null };

/** Returns the name of a kind in the OpenAPI document of Kubernetes, as the package writes it. */
function toSchemaName({ apiVersion, kind }: KubernetesObject): string {
  const [version = '', group = 'core'] = apiVersion.split('/').toReversed();
  const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return `IoK8sApi${upper(group.replace(/\..*/, ''))}${upper(version)}${kind}`;
}

/**
 * Wraps a value so that the fields that are not read can be listed. The schemas allow unknown fields, as the API server does
 * after a warning; but a validator reads every field that it knows.
 */
function recordReads(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  const wrapped = new Map<string, unknown>();
  for (const [name, child] of Object.entries(value)) {
    if (!isList) unread.add(`${path}/${name}`);
    wrapped.set(name, recordReads(child, `${path}/${name}`, unread));
  }
  return new Proxy(value, {
    get(target, name, receiver) {
      if (typeof name !== 'string' || !wrapped.has(name))
        return Reflect.get(target, name, receiver);
      unread.delete(`${path}/${name}`);
      return wrapped.get(name);
    },
  });
}

/** Validates an object against the schema of its kind. Returns what is wrong, including fields that do not exist. */
export async function validateObject(object: KubernetesObject): Promise<string[]> {
  const { validate } = (await import(`kubernetes-models/_schemas/${toSchemaName(object)}`)) as {
    validate: Validate;
  };
  const unread = new Set<string>();
  const isValid = validate(recordReads(object, '', unread));
  const errors = isValid ? [] : (validate.errors ?? []);
  return [
    ...errors.map(
      (error) => `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`,
    ),
    ...[...unread].map((path) => `${path} does not exist`),
  ];
}
