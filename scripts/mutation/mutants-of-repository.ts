import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  listCheckMutants,
  listDecisionMutants,
  listHeaderMutants,
  listLimitMutants,
  listRefusalMutants,
  listRuleMutants,
  listSchemaMutants,
  type Mutant,
} from './code-mutants.ts';

const server = 'apps/server';
const modules = `${server}/src/modules`;
const contracts = 'packages/contracts/src';
const attacks = `${server}/test/suite/attacks`;

const sources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const testsIn = (folder: string, pattern = '*') =>
  globSync(`${folder}/${pattern}.test.ts`)
    .filter((file) => !file.endsWith('.d.ts'))
    .toSorted();

/** Returns the tests of a folder in stages: those without services first. */
function stagesIn(folder: string): string[][] {
  const all = testsIn(folder);
  const isUnit = (file: string) => !file.endsWith('.int.test.ts');
  return [all.filter(isUnit), all.filter((file) => !isUnit(file))];
}

/** Returns the tests of a module. */
function testsOfModule(file: string): string[] {
  const [module] = /^apps\/server\/src\/modules\/\w[^/]*/.exec(file) ?? [];
  return module === undefined ? [] : testsIn(module, '**/*');
}

/** Returns the name of the function that contains a line. */
function functionAt({ file, line }: Mutant): string {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, line);
  const declared = lines
    .map((text) => /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(text)?.[1])
    .filter((name) => name !== undefined);
  return declared.at(-1) ?? '';
}

/** Returns the tests beside the files that use a function. */
function testsOfUsers(name: string): string[] {
  const users = sources(`${server}/src/modules/**/*.ts`).filter(({ source }) =>
    new RegExp(`\\b${name}\\b`).test(source),
  );
  return [...new Set(users.flatMap(({ file }) => testsIn(dirname(file))))];
}

/** A kind of mutants: how to find them, and the tests of each in stages, the nearest first. */
export type MutantGroup = {
  list: () => Mutant[];
  stagesOf: (mutant: Mutant) => string[][];
  /** Whether the authorization table is tried before these tests. */
  isInTable?: boolean;
};

/** What decides whether a lesson or a course is completed, and whether a quiz is passed. */
const completionFiles = [
  'progress/course-progress/{plan-progress,lesson-action.service,lesson-order,prerequisites.service}',
  'progress/{missing/missing,lessons/watch-progress,quiz-attempts/attempt-limits}',
  'quizzes/{grading,keyed-grading}',
];

/** What decides whether a request or a sign-in is accepted, and which addresses the server connects to. */
const authenticationFiles = [
  'modules/identity/api-keys/{authenticate-key,api-key-format}',
  'modules/identity/sessions/require-session',
  'modules/identity/{factors,pins}/*',
  'modules/sso/providers/*',
  'platform/outgoing/*',
  'platform/base/private-networks',
];

export const groups: Record<string, MutantGroup> = {
  rules: {
    isInTable: true,
    list: () =>
      sources(`${server}/src/policies/*.ts`).flatMap(({ file, source }) =>
        listRuleMutants(file, source),
      ),
    stagesOf: (mutant) => [
      testsIn(`${server}/src/policies`),
      testsOfUsers(functionAt(mutant)),
      testsIn(`${server}/src/modules`, '**/*'),
    ],
  },
  checks: {
    isInTable: true,
    list: () =>
      sources(`${server}/src/modules/**/*.ts`).flatMap(({ file, source }) =>
        listCheckMutants(file, source),
      ),
    stagesOf: ({ file }) => [...stagesIn(dirname(file)), testsOfModule(file)],
  },
  completion: {
    list: () => [
      ...completionFiles.flatMap((pattern) =>
        sources(`${modules}/${pattern}.ts`).flatMap(({ file, source }) =>
          listDecisionMutants(file, source),
        ),
      ),
      ...sources(`${contracts}/{quizzes/quiz,progress/capstone}-rules.ts`).flatMap(
        ({ file, source }) => listSchemaMutants(file, source),
      ),
    ],
    stagesOf: ({ file }) => [
      ...stagesIn(dirname(file)),
      [...testsIn(`${modules}/progress`, '**/*'), ...testsIn(`${modules}/authoring/drafts`)],
    ],
  },
  authentication: {
    list: () =>
      authenticationFiles.flatMap((pattern) =>
        sources(`${server}/src/${pattern}.ts`).flatMap(({ file, source }) =>
          listRefusalMutants(file, source),
        ),
      ),
    stagesOf: ({ file }) => [
      ...stagesIn(dirname(file)),
      [...testsOfModule(file), ...testsIn(attacks, '{sessions,limits,outgoing-requests}.int')],
      [...testsIn(`${modules}/{identity,sso,webhooks}`, '**/*'), ...testsIn(attacks)],
    ],
  },
  limits: {
    list: () =>
      sources(`${server}/src/**/*.ts`).flatMap(({ file, source }) =>
        listLimitMutants(file, source),
      ),
    stagesOf: ({ file }) => [
      [`${attacks}/rate-limits.int.test.ts`],
      ...stagesIn(dirname(file)),
      [`${attacks}/limits.int.test.ts`, `${attacks}/guessing.int.test.ts`],
      testsOfModule(file),
    ],
  },
  headers: {
    list: () =>
      sources(`${server}/src/platform/http/security.ts`).flatMap(({ file, source }) =>
        listHeaderMutants(file, source),
      ),
    stagesOf: () => [[`${attacks}/security-headers.int.test.ts`]],
  },
};
