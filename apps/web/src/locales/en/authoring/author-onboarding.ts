/** Texts of the first steps of an author. */
export const authorOnboarding = {
  title: 'Your first course, step by step',
  steps: {
    course: {
      title: 'Create a course',
      body: 'A title and a duration are enough to start. Only you and admins see the draft.',
      action: 'Create a course',
    },
    lesson: {
      title: 'Add a lesson',
      body: 'A text, a video or a capstone project. Lessons can be grouped into modules.',
      action: 'Add a lesson',
    },
    quiz: {
      title: 'Add a quiz',
      body: 'Questions that learners have to pass before the course is complete.',
      action: 'Add a quiz',
    },
    preview: {
      title: 'Preview the course',
      body: 'See every lesson the way learners will.',
      action: 'Preview',
    },
    publish: {
      title: 'Publish',
      body: 'Learners can start. If your organization publishes, an admin gets your request.',
      action: 'Publish',
    },
  },
} as const;
