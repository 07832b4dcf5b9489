import type { SeedLesson } from '../../content-types.ts';

export const finalLessons: SeedLesson[] = [
  {
    order: 14,
    kind: 'exam',
    title: 'Final Exam',
    description: 'Eight questions from all four modules. All of them must be right.',
    minutes: 30,
    questions: [
      {
        text: 'What is the correct order of work?',
        type: 'single_choice',
        explanation:
          'The conflict check comes before any work on the case. Data and comparables are needed before there is anything to analyse or explain.',
        answers: [
          { text: 'Comparables, conflict check, data, rationale, analysis' },
          { text: 'Conflict check, data, comparables, analysis, rationale', right: true },
          { text: 'Data, comparables, analysis, conflict check, rationale' },
        ],
      },
      {
        text: 'All four comparables are larger than the subject. What is the main weakness?',
        type: 'single_choice',
        explanation:
          'With all adjustments pointing the same way, a wrong rate shifts every adjusted price in one direction. Bracketing limits that.',
        answers: [
          { text: 'Larger homes sell more slowly, so the time adjustment is too small' },
          { text: 'The gross adjustments will always be above 25 %' },
          {
            text: 'An error in the area rate is not balanced by a smaller comparable',
            right: true,
          },
        ],
      },
      {
        text: 'Which statements about verification are correct?',
        type: 'multiple_choice',
        explanation:
          'A register entry proves a document. What was sold, when it was agreed and in which condition has to be found out.',
        answers: [
          { text: 'A sale graded V0 may support but not lead the evidence', right: true },
          { text: 'A registered price needs no further questions' },
          { text: 'The date of agreement matters more than the date of registration', right: true },
          { text: 'The condition that counts is the one at the time of sale', right: true },
        ],
      },
      {
        text: 'A comparable sold for 350,000 four months ago. The market rises by 0.5 % a month. It is 5 m² larger than the subject at 1,800 per m². What is its adjusted price?',
        type: 'single_choice',
        explanation:
          'Time adds 2 %, or 7,000. Larger means subtract 9,000. The result is 350,000 + 7,000 − 9,000 = 348,000.',
        answers: [
          { text: '334,000' },
          { text: '348,000', right: true },
          { text: '352,000' },
          { text: '366,000' },
        ],
      },
      {
        text: 'The inspection report has no photograph of the cellar. What is the best course?',
        type: 'single_choice',
        explanation:
          'What is missing matters as much as what is shown. Ask first, and state any remaining gap where it applies.',
        answers: [
          { text: 'Ask the inspector, and state the limit if it cannot be supplied', right: true },
          { text: 'Assume that the cellar is in the same condition as the ground floor' },
          { text: 'Leave the cellar out of the description of the property' },
        ],
      },
      {
        text: 'Changing the condition rate by half moves the result by 4 %. What follows?',
        type: 'single_choice',
        explanation:
          'Above 3 % the figure depends on a rate that is not certain. Either the support or the range must reflect that.',
        answers: [
          { text: 'Nothing, because the rate is in the rate table' },
          { text: 'The comparable has to be removed from the set' },
          { text: 'Better support is needed, or a wider range', right: true },
        ],
      },
      {
        text: 'Two files use the same words for the location of different streets. Why is that a finding?',
        type: 'single_choice',
        explanation:
          'Copying is how wrong facts travel. Each word has to be true of this property.',
        answers: [
          { text: 'Repeated wording is not allowed in reports for one client' },
          { text: 'A copied paragraph suggests that the facts were not checked', right: true },
          { text: 'Locations must be described with distances in metres' },
        ],
      },
      {
        text: 'Knowing about the anchoring effect is enough to protect a valuer from it.',
        type: 'true_false',
        explanation:
          'The effect persists in people who know it. Procedure protects: open the price only after reaching your own figure.',
        answers: [{ text: 'True' }, { text: 'False', right: true }],
      },
    ],
  },
  {
    order: 15,
    kind: 'capstone',
    title: 'Capstone Project',
    description: 'Value one residential property from instruction to closed file.',
    minutes: 95,
    body: `You carry one case from instruction to closed file, on your own, and hand in everything an auditor would ask for.

## The case

Choose a completed inspection from the training archive: a house or flat with a plan, photographs and an inspection report. Do not choose a property you know personally. The valuation date is the date of the inspection, and the basis is market value.

## What counts

- The path is followed in order and dated
- Every fact that moves the value has a source
- A colleague can reach your figure from your file
- Limits are stated where they apply

Write for a reader who was never there. Length is no merit: a clear file of eight pages is better than a full one of twenty. Hand in the five parts in order; the reviewer reads them in the same order.
`,
    tasks: [
      {
        title: 'Terms and conflict check',
        body: `Write the terms of the instruction in at most ten lines: basis, date, purpose, interest, reliance and assumptions. Add a dated conflict check that names what you looked for. Mark any special assumption as one.
`,
      },
      {
        title: 'Inspection data review',
        body: `List the ten facts that matter most for the value. Give each one its kind (measured, observed or told) and its source. Carry out the cross-checks from Module 2 and note every contradiction or gap, with what you did about it.
`,
      },
      {
        title: 'Comparable search and verification',
        body: `State your search rule and the number of hits at each step. Score all candidates, present three to six in a table and keep the rejected ones with reasons. Verify each comparable you use and grade it V0, V1 or V2.
`,
      },
      {
        title: 'Adjustment sheet and reconciliation',
        body: `Deliver the sheet with formulas intact: one rate per line, gross adjustment for each comparable and the source of every rate. Set the weights with a reason, calculate the figure, round it and give a range. Show the test of your weakest rate.
`,
      },
      {
        title: 'Rationale and closed file',
        body: `Write the rationale on one to two pages in the five-part structure. Swap files with a colleague and add a note on where they stopped understanding and what you changed. Close the file with a table of contents.
`,
      },
    ],
  },
];
