import { AppError } from '../base/errors.ts';
import type { App } from './app-types.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The service validates the text of the body itself and throws its own error. */
    checksOwnText?: boolean;
  }
}

/** Whether PostgreSQL can store a text: one without NUL characters and lone surrogates. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Returns the path of the first text that is not storable, if there is one. */
export function findUnstorableText(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [key, each] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = findUnstorableText(each, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

/** Rejects text that PostgreSQL can't store with 400, before the handler runs. Parts without a schema are not checked. */
export function rejectUnstorableText(app: App): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { schema, config } = request.routeOptions;
    const parts = [
      schema?.params ? request.params : undefined,
      schema?.querystring ? request.query : undefined,
      schema?.body && !config.checksOwnText ? request.body : undefined,
    ];
    for (const part of parts) {
      const path = findUnstorableText(part);
      if (!path) continue;
      const fields = { [path.join('.') || 'body']: 'Remove the invalid characters.' };
      return done(new AppError('bad_request', { fields }));
    }
    return done();
  });
}
