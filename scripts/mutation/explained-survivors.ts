/** Mutants that no test kills, by file and change, and why that is no missing test. */
export const explainedSurvivors: Record<string, string> = {};
