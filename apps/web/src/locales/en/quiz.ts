/** Texts of a quiz: taking it, its result, and what can go wrong with it. */
export const quiz = {
  loading: 'Loading quiz',
  ruleAll:
    'Every answer must be right to complete the lesson, and you can retry as often as you like.',
  ruleMark:
    'You need {{mark, number}}% to complete the lesson, and you can retry as often as you like.',
  best: 'Your best so far is {{score, number}}%.',
  chooseAll: 'Choose all that apply.',
  answered: '{{answered, number}} of {{total, number}} questions answered',
  submit: 'Submit Quiz',
  retry: 'Retry Quiz',
  takeAgain: 'Take it again',
  tryAgain: 'Try again',
  empty: 'No questions found for this quiz.',
  emptyHint: 'They appear here as soon as they are published.',
  loadFailed: 'Failed to load quiz questions. Please try again.',
  submitFailed: 'Your answers have not been submitted',
  submitFailedKept: '{{reason}} Your answers are kept.',
  changed: {
    title: 'This quiz has changed',
    body: 'Its questions were changed while you were taking it. Your answers to questions that still exist are kept.',
    load: 'Load new questions',
    loaded: 'These are the new questions',
    kept_zero: 'None of your earlier answers fits them.',
    kept_one: '{{count, number}} of your earlier answers was kept. Check it before you submit.',
    kept_other:
      '{{count, number}} of your earlier answers were kept. Check them before you submit.',
  },
  notPassed: {
    title: 'Quiz Not Passed',
    body: 'You need {{mark}}% correct answers to complete this quiz. Your score: {{score}}%',
  },
  result: {
    announced: '{{title}}. Your score: {{score}}%',
    percent: '{{score, number}}%',
    perfect: 'Perfect Score',
    perfectLine_one:
      'Your answer is right. The lesson is complete and your progress has been saved.',
    perfectLine_other:
      'All {{count, number}} answers are right. The lesson is complete and your progress has been saved.',
    passed: 'Quiz Passed',
    passedLine:
      'You have enough right answers. The lesson is complete and your progress has been saved.',
    failed: 'Try Again',
    failedLine_one:
      'You got {{right, number}} of {{total, number}} right. You need {{mark, number}}% to complete this quiz, so look at the one below and go again.',
    failedLine_other:
      'You got {{right, number}} of {{total, number}} right. You need {{mark, number}}% to complete this quiz, so look at the ones marked below and go again.',
    failedUnseen:
      'You need {{mark, number}}% to complete this quiz. The right answers are shown once you have passed.',
  },
  before: {
    title: 'You have passed this quiz',
    complete: 'Your score was {{score, number}}% on {{date}}. The lesson is complete.',
    open: 'Your score was {{score, number}}% on {{date}}. Take it again to complete the lesson.',
  },
  review: {
    title: 'Review',
    yours: 'Your answer',
    correct: 'Correct answer',
    right: 'Correct',
    wrong: 'Incorrect',
    incomplete: 'Not all of them',
  },
} as const;
