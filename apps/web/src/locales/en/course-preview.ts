/** Texts of a draft as learners would see it. */
export const coursePreview = {
  label: 'Preview',
  note: 'Preview – this is how learners will see it. Nothing is recorded.',
  back: 'Back to editing',
  progress: {
    title: 'Course Progress',
    body: 'Here learners see how far they have come, and rate the course once they know it.',
  },
  why: {
    mark: 'This is the preview: nothing is marked as complete.',
    submitQuiz: 'You may try the answers. In the preview nothing is handed in or graded.',
    submitProject: 'You may try it out. In the preview nothing is kept or handed in.',
  },
} as const;
