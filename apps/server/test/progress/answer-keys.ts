import type { AnswerKeyInput } from '@atrium/contracts/quizzes/answer-key';

/** An answer key of each type, as authors write them. */
export const keysOfEachType: AnswerKeyInput[] = [
  { type: 'numeric', value: '9.81', tolerance: '0.05', unit: 'm/s²' },
  { type: 'short_text', accepted: ['Plumb bob', 'Plummet'], isCaseSensitive: false },
  { type: 'ordering', items: ['Walk', 'Scan', 'Check', 'Submit'].map((text) => ({ text })) },
  {
    type: 'matching',
    pairs: [
      { left: 'Length', right: 'Meter' },
      { left: 'Angle', right: 'Degree' },
      { left: 'Area', right: 'Acre' },
    ],
  },
];
