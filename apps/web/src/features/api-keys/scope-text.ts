import type { ApiScope } from '@atrium/contracts/scopes/constants';

type ScopeKey<Scope extends string> = Scope extends `${infer Object}:${infer Right}`
  ? `${Object}_${Right}`
  : Scope;

/** Returns the key of the texts of a scope. A colon would end the namespace of a key. */
export const scopeKeyOf = (scope: ApiScope): ScopeKey<ApiScope> =>
  scope.replace(':', '_') as ScopeKey<ApiScope>;
