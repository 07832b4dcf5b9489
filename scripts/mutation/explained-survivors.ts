/** Mutants that no test kills, by file and change, and why that is no missing test. */
export const explainedSurvivors: Record<string, string> = {
  'apps/server/src/modules/quizzes/grading.ts answerKey → true':
    'A chosen answer is complete by the same rule with and without an answer key.',
  'apps/server/src/modules/quizzes/grading.ts Array.isArray(given) && given.length === 0 → given.length === 0':
    'The form was checked before, so that it is a list; the check narrows the type.',
};
