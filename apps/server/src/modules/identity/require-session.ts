import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { App } from '../../platform/http/app-types.ts';
import type { Actor } from '../../policies/actor.ts';
import { createAccessTokenVerifier } from './access-tokens.ts';
import { findActor } from './actor.queries.ts';

/** Gives every route `requireSession`, and every request behind it its `actor`. */
export function provideSessions(app: App, deps: Deps): void {
  const verifyAccessToken = createAccessTokenVerifier(deps);
  const actors = new WeakMap<object, Actor>();

  app.decorateRequest('actor', {
    getter() {
      const actor = actors.get(this);
      if (!actor) throw new Error('the route reads the actor without requiring a session');
      return actor;
    },
  });

  app.decorate('requireSession', async (request) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('authentication_required');
    const claims = await verifyAccessToken(token);
    const actor = claims && (await findActor(deps.db, claims.sid, claims.sub));
    if (!actor) throw new AppError('session_expired');
    actors.set(request, actor);
  });
}
