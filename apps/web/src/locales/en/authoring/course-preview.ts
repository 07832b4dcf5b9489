/** Texts of the course preview for authors. */
export const coursePreview = {
  label: 'Preview',
  note: 'Preview – this is how learners will see it. Nothing is recorded.',
  back: 'Back to editing',
  progress: {
    title: 'Course Progress',
    body: 'Learners see their progress here and can rate the course once they’re halfway.',
  },
  statement: 'Learners confirm: “{{statement}}”',
  drawnQuestions_one:
    'All {{total, number}} questions. Learners get {{count, number}} of them, drawn at random, after they start.',
  drawnQuestions_other:
    'All {{total, number}} questions. Learners get {{count, number}} of them, drawn at random, after they start.',
  allQuestions: 'Learners see the questions after they start.',
  disabledReasons: {
    mark: 'Lessons can’t be marked complete in the preview.',
    submitQuiz: 'You can try the answers. Nothing is submitted or graded in the preview.',
    submitCapstone: 'You can try it out. Nothing is saved or submitted in the preview.',
  },
} as const;
