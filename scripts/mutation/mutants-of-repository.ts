import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  listCheckMutants,
  listHeaderMutants,
  listLimitMutants,
  listRuleMutants,
  type Mutant,
} from './code-mutants.ts';

const server = 'apps/server';
const attacks = `${server}/test/suite/attacks`;

const sources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const testsIn = (folder: string) =>
  globSync(`${folder}/*.test.ts`)
    .filter((file) => !file.endsWith('.d.ts'))
    .toSorted();

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

const withTests = (stages: string[][]) => stages.filter((files) => files.length > 0);

/** A kind of mutants: how to find them, and the tests of each in stages. */
export type MutantGroup = {
  list: () => Mutant[];
  stagesOf: (mutant: Mutant) => string[][];
  /** Whether the authorization table is tried before these tests. */
  isInTable?: boolean;
};

export const groups: Record<string, MutantGroup> = {
  rules: {
    isInTable: true,
    list: () =>
      sources(`${server}/src/policies/*.ts`).flatMap(({ file, source }) =>
        listRuleMutants(file, source),
      ),
    stagesOf: (mutant) =>
      withTests([testsIn(`${server}/src/policies`), testsOfUsers(functionAt(mutant))]),
  },
  checks: {
    isInTable: true,
    list: () =>
      sources(`${server}/src/modules/**/*.ts`).flatMap(({ file, source }) =>
        listCheckMutants(file, source),
      ),
    stagesOf: ({ file }) => withTests([testsIn(dirname(file)), testsIn(dirname(dirname(file)))]),
  },
  limits: {
    list: () =>
      sources(`${server}/src/**/*.ts`).flatMap(({ file, source }) =>
        listLimitMutants(file, source),
      ),
    stagesOf: ({ file }) =>
      withTests([
        testsIn(dirname(file)),
        [`${attacks}/limits.int.test.ts`, `${attacks}/guessing.int.test.ts`],
      ]),
  },
  headers: {
    list: () =>
      sources(`${server}/src/platform/http/security.ts`).flatMap(({ file, source }) =>
        listHeaderMutants(file, source),
      ),
    stagesOf: () => [[`${attacks}/security-headers.int.test.ts`]],
  },
};
