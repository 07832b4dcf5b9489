/** Texts of a course's Analytics tab. */
export const figures = {
  loading: 'Loading analytics',
  failed: 'Failed to load analytics',
  empty: {
    title: 'Nobody has started yet',
    body: 'As soon as somebody opens a lesson, you see here how far they come.',
  },
  sampled: 'Of the {{people}} people who started last.',
  hidden:
    'Fewer than {{count}} people outside your organization take this course. The figures tell of your own people only.',
  hiddenGroups:
    'People outside your organization take this course too. Groups of fewer than {{count}} of them are not shown.',
  notShown: 'Not shown',
  hiddenAll: {
    title: 'Too few people to tell of',
    body: 'Fewer than {{count}} people take this course so far. From {{count}} on you see here how far they come.',
  },
  started: 'Started',
  completed: 'Completed',
  completedShare: '{{percent}}% of those who started',
  medianDays: 'Median days',
  medianHint: 'From the first lesson to completion',
  none: 'N/A',
  dropOff: {
    title: 'Drop-off by lesson',
    line: 'How many opened each lesson, and how many completed it.',
    lesson: 'Lesson',
    reached: 'Reached',
    completed: 'Completed',
    people: '{{reached}} reached, {{completed}} completed',
    peopleReached: '{{reached}} reached',
    peopleCompleted: '{{completed}} completed',
  },
  questions: {
    title: 'Quiz questions',
    line: 'How each question is answered at the first try, the hardest first.',
    right: '{{percent}}% right',
    share: 'Share right: {{text}}',
    answered_one: '{{count}} answer',
    answered_other: '{{count, number}} answers',
    notAnswered: 'Not answered yet',
    mistake_one: 'Commonest mistake: “{{text}}”, chosen by {{count}} person',
    mistake_other: 'Commonest mistake: “{{text}}”, chosen by {{count, number}} people',
    noMistake: 'No wrong answer was chosen',
    hiddenMistakes:
      'Wrong answers chosen by fewer than {{count}} people outside your organization are not shown',
    empty: 'This course asks no questions.',
  },
} as const;
