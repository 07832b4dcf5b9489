/** Texts of quizzes: questions, result and errors. */
export const quiz = {
  loading: 'Loading quiz',
  ruleAll: 'You need 100% to complete the lesson. You can retry as often as you like.',
  ruleMark:
    'You need {{mark, number}}% to complete the lesson. You can retry as often as you like.',
  best: 'Your best so far is {{score, number}}%.',
  chooseAll: 'Choose all that apply.',
  typed: {
    label: 'Your answer',
    labelIn: 'Your answer in {{unit}}',
    numberHint: 'A number such as 12.5 or 12,5, without thousands separators.',
    notANumber: 'Enter a number.',
  },
  ordering: {
    hint: 'Put the items in the right order.',
    moved: '{{text}}: position {{number, number}} of {{total, number}}',
    keep: 'Keep this order',
    kept: 'Order saved',
  },
  matching: { hint: 'Choose the match for each item.', choose: 'Choose' },
  answered: '{{answered, number}} of {{total, number}} questions answered',
  submit: 'Submit Quiz',
  retry: 'Retry Quiz',
  retry_exam: 'Try again',
  takeAgain: 'Take it again',
  tryAgain: 'Try again',
  empty: 'No questions found for this quiz.',
  emptyHint: 'Questions appear here once they are published.',
  loadFailed: 'Failed to load quiz questions. Please try again.',
  submitFailed: 'Couldn’t submit your answers',
  submitFailedSaved: '{{reason}} Your answers are saved.',
  changed: {
    title: 'This quiz has changed',
    body: 'The questions changed while you were taking it. Your answers to questions that still exist are kept.',
    load: 'Load new questions',
    loaded: 'New questions loaded',
    remaining_zero: 'None of your earlier answers match the new questions.',
    remaining_one:
      '{{count, number}} of your earlier answers was kept. Check it before you submit.',
    remaining_other:
      '{{count, number}} of your earlier answers were kept. Check them before you submit.',
  },
  notPassed: {
    title: 'Quiz Not Passed',
    title_exam: 'Exam not passed',
    body: 'You need {{mark}}% correct answers to complete this quiz. Your score: {{score}}%',
    body_exam: 'You need {{mark}}% correct answers to pass this exam. Your score: {{score}}%',
    unscored: 'You need {{mark}}% correct answers to complete this quiz.',
    unscored_exam: 'You need {{mark}}% correct answers to pass this exam.',
  },
  result: {
    announced: '{{title}}. Your score: {{score}}%',
    percent: '{{score, number}}%',
    perfect: 'Perfect Score',
    perfectBody_one:
      'Your answer is correct. The lesson is complete and your progress has been saved.',
    perfectBody_other:
      'All {{count, number}} answers are correct. The lesson is complete and your progress has been saved.',
    passed: 'Quiz Passed',
    passed_exam: 'Exam passed',
    passedBody:
      'You have enough correct answers. The lesson is complete and your progress has been saved.',
    failed: 'Try Again',
    failed_exam: 'Not passed yet',
    failed_later: 'Not passed yet',
    failedBody_one:
      'You got {{correct, number}} of {{total, number}} correct. You need {{mark, number}}% to complete this quiz. Review the answer below, then retry.',
    failedBody_other:
      'You got {{correct, number}} of {{total, number}} correct. You need {{mark, number}}% to complete this quiz. Review the answers marked below, then retry.',
    failedBody_later_one:
      'You got {{correct, number}} of {{total, number}} correct. You need {{mark, number}}% to complete this quiz. Review the answer below.',
    failedBody_later_other:
      'You got {{correct, number}} of {{total, number}} correct. You need {{mark, number}}% to complete this quiz. Review the answers marked below.',
    failedBody_exam_one:
      'You got {{correct, number}} of {{total, number}} correct. You need {{mark, number}}% to pass this exam. Review the answer below.',
    failedBody_exam_other:
      'You got {{correct, number}} of {{total, number}} correct. You need {{mark, number}}% to pass this exam. Review the answers marked below.',
    failedUnseen:
      'You need {{mark, number}}% to complete this quiz. Correct answers are shown after you pass.',
    failedUnseen_exam:
      'You need {{mark, number}}% to pass this exam. Correct answers are shown after you pass.',
    failedHidden: 'You need {{mark, number}}% to complete this quiz.',
    failedHidden_exam: 'You need {{mark, number}}% to pass this exam.',
  },
  passedBefore: {
    title: 'You have passed this quiz',
    title_exam: 'You have passed this exam',
    complete: 'Your score was {{score, number}}% on {{date}}. The lesson is complete.',
    open: 'Your score was {{score, number}}% on {{date}}. Take it again to complete the lesson.',
    unscored: {
      complete: 'You passed it on {{date}}. The lesson is complete.',
      open: 'You passed it on {{date}}. Take it again to complete the lesson.',
    },
  },
  review: {
    title: 'Review',
    yours: 'Your answer',
    correct: 'Correct answer',
    isCorrect: 'Correct',
    isIncorrect: 'Incorrect',
    incomplete: 'Partly correct',
    unanswered: 'Not answered',
    pair: '{{prompt}}: {{text}}',
    tolerance: '{{value}} ± {{tolerance}}',
    inUnit: '{{text}} {{unit}}',
  },
} as const;
