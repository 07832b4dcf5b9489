declare module 'vitest' {
  export interface ProvidedContext {
    /** Gets a line for each mutant that the authorization table kills, and each row that fails without a mutant. */
    tableFile: string;
    /** Gets a line for each test with the mutants it reached. */
    reachedFile: string;
  }
}

type Switch = { active: number; reached: Set<number> };

// Vitest loads this file again for each file of tests, in a process that has loaded the mutants before.
const shared = globalThis as { mutantSwitch?: Switch };

/** The mutant that is switched on, and those whose code has run. `instrument` writes the calls of `isMutant`. */
export const mutants: Switch = (shared.mutantSwitch ??= { active: -1, reached: new Set() });

Object.assign(globalThis, {
  isMutant: (id: number) => {
    mutants.reached.add(id);
    return id === mutants.active;
  },
});
