/** Texts of a course's Analytics tab. */
export const courseStats = {
  loading: 'Loading analytics',
  failed: 'Couldn’t load analytics',
  empty: {
    title: 'No one has started yet',
    body: 'Analytics appear once someone opens a lesson.',
  },
  sampled: 'Based on the last {{value}} people who started.',
  hidden:
    'Fewer than {{count}} people outside your organization take this course. Only members of your organization are included.',
  hiddenGroups:
    'People outside your organization also take this course. Groups of fewer than {{count}} of them are not shown.',
  notShown: 'Not shown',
  hiddenAll: {
    title: 'Not enough data to show',
    body: 'Fewer than {{count}} people take this course so far. Analytics appear once {{count}} people take it.',
  },
  started: 'Started',
  completed: 'Completed',
  completedShare: '{{percent}}% of those who started',
  medianDays: 'Median days',
  medianHint: 'From the first lesson to completion',
  none: 'N/A',
  dropOff: {
    title: 'Drop-off by lesson',
    body: 'How many opened each lesson, and how many completed it.',
    lesson: 'Lesson',
    reached: 'Reached',
    completed: 'Completed',
    reachedAndCompleted: '{{reached}} reached, {{completed}} completed',
    reachedOnly: '{{reached}} reached',
    completedOnly: '{{completed}} completed',
  },
  questions: {
    title: 'Quiz questions',
    body: 'First-attempt results by question, hardest first.',
    percentCorrect: '{{percent}}% correct',
    share: 'Share correct: {{text}}',
    answered_one: '{{count}} answer',
    answered_other: '{{count, number}} answers',
    notAnswered: 'Not answered yet',
    mistake_one: 'Most common mistake: “{{text}}”, chosen by {{count}} person',
    mistake_other: 'Most common mistake: “{{text}}”, chosen by {{count, number}} people',
    noMistake: 'No wrong answer was chosen',
    hiddenMistakes:
      'Wrong answers chosen by fewer than {{count}} people outside your organization are not shown',
    empty: 'This course has no quiz questions.',
  },
} as const;
