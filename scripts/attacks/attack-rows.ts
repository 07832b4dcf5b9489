/** A line of the table in docs/security.md: an attack, and the name under which a run saves its figure. */
export type AttackRow = { name: string; attack: string; test: string };

const attacks = 'apps/server/test/suite/attacks';

const sso = 'apps/server/src/modules/sso/sign-in';

export const attackRows: AttackRow[] = [
  {
    name: 'canaries',
    attack: 'Read any text of another organization, by any call, as any kind of caller',
    test: `${attacks}/canaries.int.test.ts`,
  },
  {
    name: 'answer-key',
    attack: 'Find the answer key of a quiz in any reply, as any caller who may not edit the course',
    test: `${attacks}/answer-key.int.test.ts`,
  },
  {
    name: 'fuzzing',
    attack: 'Send hostile input to every call, as any kind of caller',
    test: `${attacks}/fuzz.int.test.ts`,
  },
  {
    name: 'stored-scripts',
    attack: 'Store a script in a text and wait for someone to open it',
    test: 'e2e/attacks/stored-scripts.spec.ts',
  },
  {
    name: 'headers',
    attack: 'Find a reply without the security headers',
    test: `${attacks}/security-headers.int.test.ts`,
  },
  {
    name: 'csp',
    attack: 'Violate the content security policy with our own pages',
    test: 'npm run test:e2e',
  },
  {
    name: 'smuggling',
    attack: 'Hide a request within another, so that the next user gets its reply',
    test: `${attacks}/request-smuggling.int.test.ts`,
  },
  {
    name: 'slow-clients',
    attack: 'Occupy the server with headers, bodies and replies that never end',
    test: `${attacks}/slow-clients.int.test.ts`,
  },
  {
    name: 'slow-clients-freed',
    attack: 'Keep the connections of slow clients open',
    test: `${attacks}/slow-clients.int.test.ts`,
  },
  {
    name: 'fairness',
    attack: 'Slow down other organizations by sending requests at full speed',
    test: 'npm run bench fairness',
  },
  {
    name: 'archives',
    attack: 'Import archives that unpack to gigabytes, lie about sizes or leave their folder',
    test: 'apps/server/src/modules/authoring/course-file/hostile-files.int.test.ts',
  },
  {
    name: 'media',
    attack: 'Upload media files that exhaust or exploit decoders',
    test: 'apps/server/src/modules/media/upload/hostile-files.int.test.ts',
  },
  {
    name: 'ssrf',
    attack: 'Make the server fetch an address',
    test: `${attacks}/outgoing-requests.int.test.ts`,
  },
  {
    name: 'refresh-races',
    attack: 'Fix, race or replay a session',
    test: `${attacks}/sessions.int.test.ts`,
  },
  {
    name: 'cookies',
    attack: 'Read or send a cookie from a script, another site or a subdomain',
    test: `${attacks}/sessions.int.test.ts`,
  },
  { name: 'passwords', attack: 'Guess passwords', test: `${attacks}/guessing.int.test.ts` },
  {
    name: 'tokens',
    attack: 'Guess certificate numbers and tokens; wrong guesses that get a reply',
    test: `${attacks}/guessing.int.test.ts`,
  },
  {
    name: 'pins',
    attack: 'Guess PINs of members without email',
    test: `${attacks}/guessing-factors.int.test.ts`,
  },
  {
    name: 'sign-in-codes',
    attack: 'Guess sign-in codes of shared devices; wrong guesses that get a reply',
    test: `${attacks}/guessing-factors.int.test.ts`,
  },
  {
    name: 'second-factors',
    attack: 'Guess second factors with the right password',
    test: `${attacks}/guessing-factors.int.test.ts`,
  },
  {
    name: 'keys',
    attack: 'Guess API keys, SCIM keys and calendar addresses',
    test: `${attacks}/guessing-factors.int.test.ts`,
  },
  {
    name: 'sign-in-method',
    attack: 'Infer from the sign-in method of an email whether it has an account',
    test: `${attacks}/guessing-factors.int.test.ts`,
  },
  {
    name: 'timing-pins',
    attack: 'Infer from response times whether a username can sign in with a PIN',
    test: `${attacks}/guessing-factors.int.test.ts`,
  },
  {
    name: 'saml',
    attack: 'Sign in with a forged SAML response',
    test: `${sso}/saml-attacks.int.test.ts`,
  },
  {
    name: 'oidc',
    attack: 'Sign in with a forged ID token',
    test: `${sso}/oidc-sign-in.int.test.ts`,
  },
  {
    name: 'oidc-logout',
    attack: 'End sessions with a forged logout token',
    test: `${sso}/back-channel-logout.int.test.ts`,
  },
  {
    name: 'scim',
    attack: 'Read or change people of another organization by SCIM, or send it hostile input',
    test: 'apps/server/src/modules/scim/attacks.int.test.ts',
  },
  {
    name: 'timing-objects',
    attack: 'Infer from response times whether an object exists elsewhere',
    test: `${attacks}/guessing.int.test.ts`,
  },
  {
    name: 'timing-emails',
    attack: 'Infer from response times whether an email has an account',
    test: `${attacks}/guessing.int.test.ts`,
  },
  {
    name: 'mutation-rules',
    attack: 'Remove a policy rule: some test fails',
    test: 'npm run mutate rules',
  },
  {
    name: 'mutation-checks',
    attack: 'Remove a call that requires a permission: some test fails',
    test: 'npm run mutate checks',
  },
  {
    name: 'mutation-completion',
    attack: 'Remove a rule of what completes a lesson or passes a quiz: some test fails',
    test: 'npm run mutate completion',
  },
  {
    name: 'mutation-authentication',
    attack: 'Remove a check of sign-ins, sessions, keys or outgoing addresses: some test fails',
    test: 'npm run mutate authentication',
  },
  {
    name: 'mutation-limits',
    attack: 'Remove a limit: some test fails',
    test: 'npm run mutate limits',
  },
  {
    name: 'mutation-headers',
    attack: 'Remove a security header or directive: some test fails',
    test: 'npm run mutate headers',
  },
  {
    name: 'mutation-constraints',
    attack: 'Drop a named constraint or a unique index: some test fails',
    test: 'apps/server/test/suite/data/constraints.int.test.ts',
  },
];
