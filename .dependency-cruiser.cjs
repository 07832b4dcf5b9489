/** Import rules. They are patterns, so new folders are covered. */

// A module may import only modules listed before it, through their index.ts.
const serverModules = [
  'identity',
  'organizations',
  'invitations',
  'courses',
  'media',
  'quizzes',
  'progress',
  'certificates',
  'training',
  'catalogue',
  'authoring',
  'analytics',
  'audit',
];
const source = 'apps/server/src';
const tests = '\\.test\\.tsx?$';
const moduleIndex = `^${source}/modules/[^/]+/index\\.ts$`;

const upwardImports = serverModules.slice(0, -1).map((name, index) => ({
  name: `server-${name}-no-later-modules`,
  comment: 'A module imports only modules earlier in the list; otherwise enqueue a job.',
  severity: 'error',
  from: { path: `^${source}/modules/${name}/` },
  to: { path: `^${source}/modules/(${serverModules.slice(index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: tests },
      to: { pathNot: ['^packages/contracts/src/', 'node_modules/zod/'] },
    },
    {
      name: 'web-and-server-meet-in-contracts',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'known-server-modules',
      comment: 'A new module takes its place in the list above.',
      severity: 'error',
      from: {},
      to: { path: `^${source}/modules/(?!(${serverModules.join('|')})/)` },
    },
    {
      name: 'module-index',
      comment: 'Another module is entered through its index.ts.',
      severity: 'error',
      from: { path: `^${source}/modules/([^/]+)/`, pathNot: tests },
      to: {
        path: `^${source}/modules/[^/]+/`,
        pathNot: [`^${source}/modules/$1/`, moduleIndex],
      },
    },
    {
      name: 'subdomain-index',
      comment: 'A subdomain of a module is entered through its index.ts.',
      severity: 'error',
      // The group is the folder of the subdomain, or a file at the root of the module.
      from: { path: `^${source}/modules/([^/]+/[^/]+)`, pathNot: tests },
      to: {
        path: `^${source}/modules/[^/]+/[^/]+/`,
        pathNot: [`^${source}/modules/$1/`, `^${source}/modules/[^/]+/[^/]+/index\\.ts$`],
      },
    },
    {
      name: 'module-root-on-top',
      comment: 'Files at the root of a module use its subdomains, never the reverse.',
      severity: 'error',
      from: { path: `^${source}/modules/([^/]+)/[^/]+/`, pathNot: tests },
      to: { path: `^${source}/modules/$1/[^/]+$` },
    },
    {
      name: 'assembly-uses-index',
      severity: 'error',
      from: { path: `^${source}/[^/]+\\.ts$` },
      to: { path: `^${source}/modules/[^/]+/`, pathNot: moduleIndex },
    },
    ...upwardImports,
    {
      name: 'platform-and-policies-know-no-module',
      severity: 'error',
      from: { path: `^${source}/(platform|policies)/` },
      to: { path: `^${source}/(modules/|[^/]+\\.ts$)` },
    },
    {
      name: 'routes-call-services',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.queries\\.ts$' },
    },
    {
      name: 'queries-are-the-bottom',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: { path: '\\.(service|routes|jobs)\\.ts$' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: '\\.(service|queries|jobs)\\.ts$' },
      to: { path: ['\\.routes\\.ts$', `^${source}/platform/http/`, 'node_modules/fastify/'] },
    },
    {
      name: 'sql-in-queries-only',
      comment: 'Queries, policies and the platform use SQL; routes, services and jobs do not.',
      severity: 'error',
      from: { path: `^${source}/modules/.*\\.(routes|service|jobs)\\.ts$` },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'e2e-and-bench-stay-outside',
      comment: 'They access the product by URL only.',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'ui-and-lib-at-the-bottom',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(app|pages|features)/' },
    },
    {
      name: 'features-below-pages',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(app|pages)/' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'pages-below-app',
      severity: 'error',
      from: { path: '^apps/web/src/pages/' },
      to: { path: '^apps/web/src/(app|pages)/' },
    },
    {
      name: 'no-barrels',
      comment: 'Only server modules and their subdomains have an index.ts.',
      severity: 'error',
      from: {},
      to: {
        path: '^(apps|packages)/.*/index\\.tsx?$',
        pathNot: [`^${source}/modules/`, '^apps/server/seed/'],
      },
    },
    {
      name: 'tests-stay-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
      to: { path: ['/test/', tests, '^apps/server/(seed|scripts)/', '^scripts/'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^(apps|packages)/[^/]+/dist(-tests)?/', '^(bench|e2e|scripts)/dist(-tests)?/'],
    },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
    },
  },
};
