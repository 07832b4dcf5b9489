import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Row } from './authorization-table.ts';

/** Lists the registered routes from the router's printed tree, where children are indented by four columns. */
export function routesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] =
      /^([\s│]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (!segment) return [];
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(segment);
    const path = parents.join('').replace('//', '/');
    return methods
      .split(', ')
      .filter((method) => method && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}

/** Returns a row's route as the router knows it: parameters in the table are named after their objects. */
export const routeOf = ({ call }: Row) =>
  call
    .replace(/\?.*/, '')
    .replace(/:(quiz|capstone|videoLesson)Id/, ':lessonId')
    .replace(':publicCertificateId', ':certificateId')
    .replace(':publicConnectionId', ':connectionId')
    .replace(':publicBrandImageId', ':imageId')
    .replace('branding/images/logo', 'branding/images/:purpose')
    .replace('branding/sign-in/acme', 'branding/sign-in/:slug')
    .replace(':calendarFile', ':file')
    .replace(':newAttachmentId', ':attachmentId')
    .replace('ResourceTypes/none', 'ResourceTypes/:name')
    .replace('Schemas/none', 'Schemas/:urn')
    .replace('status/revocation/0', 'status/:purpose/:list')
    .replace('users/:learnerId', 'users/:userId');

const operation = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).default([]),
  requestBody: z.json().optional(),
});
const operations = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
const bodyIds = /"([a-z]\w*Ids?)":\{/g;
/** Ids of parts of the body itself, or at another service, not of objects. */
const partIds = new Set(['optionId', 'clientId', 'employeeId', 'rawId']);

/** Lists the ids each documented call takes in its query or body, such as `POST /api/x` and `lessonId`. */
export async function documentedIds(): Promise<[call: string, id: string][]> {
  const text = await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8');
  const { paths } = operations.parse(JSON.parse(text));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody }]) => {
      const call = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      const inQuery = parameters.filter((one) => one.in === 'query' && one.name.endsWith('Id'));
      const inBody = [...JSON.stringify(requestBody ?? null).matchAll(bodyIds)];
      const ids = [...inQuery.map(({ name }) => name), ...inBody.map(([, name = '']) => name)];
      return ids.filter((id) => !partIds.has(id)).map((id): [string, string] => [call, id]);
    }),
  );
}
