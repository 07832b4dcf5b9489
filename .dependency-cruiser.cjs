/** Import rules. They are patterns, so new folders are covered. */

// The modules of the server and the features of the web app. Each may import only those listed before it, through their
// index.ts.
const domainModules = [
  'branding',
  'identity',
  'organizations',
  'sso',
  'webhooks',
  'invitations',
  'messages',
  'api-keys',
  'courses',
  'media',
  'quizzes',
  'progress',
  'certificates',
  'training',
  'people-import',
  'scim',
  'catalogue',
  'authoring',
  'analytics',
  'audit',
  'privacy',
];
const source = 'apps/server/src';
const web = 'apps/web/src';
const tests = '\\.test\\.tsx?$';
const testHelpers = '/test-[^/]+\\.tsx?$';
const moduleIndex = `^${source}/modules/[^/]+/index\\.ts$`;
const featureIndex = `^${web}/features/[^/]+/index\\.ts$`;

// Contracts the browser may load: routes, constants and texts have no schemas, forms validate.
const routesAndConstants =
  '^packages/contracts/src/.*(\\.routes|/constants|/(common-|learning-|integration-|people-)?errors|/guilloche|/accent|/decimals|/group-fields)\\.ts$';
const formSchemas = '^packages/contracts/src/.*/form-schemas\\.ts$';

/** Rules that forbid each module under a folder to import the modules listed after it. */
const upwardImports = (application, folder, comment) =>
  domainModules.slice(0, -1).map((name, index) => ({
    name: `${application}-${name}-no-later-modules`,
    comment,
    severity: 'error',
    from: { path: `^${folder}/${name}/` },
    to: { path: `^${folder}/(${domainModules.slice(index + 1).join('|')})/` },
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
      name: 'web-imports-no-endpoint-schemas',
      comment:
        'Only the server validates. Call endpoints by their routes; types of any contract are fine.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: tests },
      to: {
        path: '^packages/contracts/src/',
        pathNot: [routesAndConstants, formSchemas],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-and-constants-without-schemas',
      comment: 'The first view loads them, but not zod.',
      severity: 'error',
      from: { path: routesAndConstants },
      to: { pathNot: routesAndConstants },
    },
    {
      name: 'form-schemas-without-endpoints',
      comment: 'Pages with forms load them, but no endpoints.',
      severity: 'error',
      from: { path: formSchemas },
      to: {
        path: '^packages/contracts/src/',
        pathNot: [routesAndConstants, formSchemas],
        dependencyTypesNot: ['type-only'],
      },
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
      to: { path: `^${source}/modules/(?!(${domainModules.join('|')})/)` },
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
    ...upwardImports(
      'server',
      `${source}/modules`,
      'A module imports only modules earlier in the list; otherwise enqueue a job.',
    ),
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
      name: 'lib-at-the-bottom',
      severity: 'error',
      from: { path: `^${web}/lib/`, pathNot: tests },
      to: { path: `^${web}/(app|pages|features|ui)/` },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: `^${web}/ui/`, pathNot: tests },
      to: { path: `^${web}/(app|pages|features)/` },
    },
    {
      name: 'known-web-features',
      comment: 'The web app has the modules of the server. An area for a role is a set of pages.',
      severity: 'error',
      from: {},
      to: { path: `^${web}/features/(?!(${domainModules.join('|')})/)` },
    },
    {
      name: 'feature-index',
      comment: 'Another feature is entered through its index.ts.',
      severity: 'error',
      from: { path: `^${web}/features/([^/]+)/`, pathNot: tests },
      to: {
        path: `^${web}/features/[^/]+/`,
        pathNot: [`^${web}/features/$1/`, featureIndex],
      },
    },
    {
      name: 'pages-use-feature-index',
      comment:
        'Only a dynamic import names a file of a feature, so that it loads nothing else; and the two modules that the first view loads when it needs them.',
      severity: 'error',
      from: {
        path: `^${web}/(app/|pages/|main\\.tsx$)`,
        pathNot: [tests, `^${web}/app/(guards/blocking-pages|identity-check)\\.tsx?$`].flat(),
      },
      to: { path: `^${web}/features/[^/]+/`, pathNot: featureIndex, dynamic: false },
    },
    {
      name: 'feature-root-on-top',
      comment: 'Files at the root of a feature use its folders, never the reverse.',
      severity: 'error',
      from: { path: `^${web}/features/([^/]+)/[^/]+/`, pathNot: tests },
      to: { path: `^${web}/features/$1/[^/]+$` },
    },
    ...upwardImports(
      'web',
      `${web}/features`,
      'A feature imports only features earlier in the list; otherwise a page passes the part.',
    ),
    {
      name: 'features-below-pages',
      severity: 'error',
      from: { path: `^${web}/features/` },
      to: { path: `^${web}/(app|pages)/` },
    },
    {
      name: 'pages-below-app',
      severity: 'error',
      from: { path: `^${web}/pages/` },
      to: { path: `^${web}/app/` },
    },
    {
      name: 'pages-apart',
      comment: 'Pages share only their layout and navigation.',
      severity: 'error',
      from: { path: `^${web}/pages/([^/]+)/` },
      to: {
        path: `^${web}/pages/`,
        pathNot: [`^${web}/pages/$1/`, `^${web}/pages/(layout|navigation)/`],
      },
    },
    {
      name: 'no-barrels',
      comment: 'Only server modules with their subdomains and web features have an index.ts.',
      severity: 'error',
      from: {},
      to: {
        path: '^(apps|packages)/.*/index\\.tsx?$',
        pathNot: [`^${source}/modules/`, '^apps/server/seed/', featureIndex],
      },
    },
    {
      name: 'tests-stay-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [tests, testHelpers] },
      to: { path: ['/test/', tests, testHelpers, '^apps/server/(seed|scripts)/', '^scripts/'] },
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
