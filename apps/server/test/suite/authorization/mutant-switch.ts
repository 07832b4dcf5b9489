/** The mutant that is switched on, and those whose code has run. `scripts/mutation/instrument.ts` writes the calls. */
export const mutants = { active: -1, reached: new Set<number>() };

Object.assign(globalThis, {
  isMutant: (id: number) => {
    mutants.reached.add(id);
    return id === mutants.active;
  },
});
