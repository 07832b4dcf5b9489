import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'Conclusion and Rationale',
  lessons: [
    {
      order: 8,
      kind: 'text',
      title: 'Reconciling the Evidence',
      description: 'Give each comparable a weight, say why, and state an honest range.',
      minutes: 16,
      body: `Reconciliation is judgement, and judgement can be shown. We write the weights down, so that the reviewer can disagree with a number instead of a feeling.

## Weights

| Comparable | Adjusted | Gross | Verified | Weight |
| --- | --- | --- | --- | --- |
| 1 | 382,200 | 3.4 % | V2 | 50 % |
| 2 | 377,610 | 7.1 % | V1 | 30 % |
| 3 | 395,125 | 8.3 % | V0 | 20 % |

Weighted: 191,100 + 113,283 + 79,025 = 383,408, rounded to **383,000**.

The weights follow from similarity and verification. They must not follow from the result you expected. Set them **before** you calculate the weighted figure, and leave them alone afterwards unless you find a factual error.

## Rounding

Round to a step that fits the evidence: 1,000 below half a million, 5,000 above. A figure of 383,408 claims a precision nobody has.

## The range

Take the spread of the adjusted prices as a start and widen it for thin data, old sales or unknown condition. Here 375,000 to 393,000 is fair.

Then look at the outside checks: earlier sale of the subject, price per square metre, automated estimate. Explain gaps above 10 %; do not move the figure to close them.
`,
    },
    {
      order: 9,
      kind: 'text',
      title: 'Writing the Rationale',
      description: 'A page that lets a doubtful reader arrive at your figure unaided.',
      minutes: 17,
      body: `The reader of a rationale is often in a difficult position: a lender with a default, a client with a complaint, an auditor with a list. Write for that person.

## Structure

1. **Subject**: five sentences, each key fact with its source
2. **Market**: what is happening here and now, with a figure
3. **Comparables**: the rule, the hits, why these and not those
4. **Adjustments**: the two or three that matter most, with support
5. **Conclusion**: figure, range, what would change it

## Sentences that carry weight

| Instead of | Write |
| --- | --- |
| “The market is strong.” | “Registered prices for terraced houses here rose by 6 % in the 12 months to April (index of the land registry).” |
| “Comp 3 is less relevant.” | “Comp 3 receives 20 %: the condition at the time of sale could not be confirmed.” |
| “Location adjusted.” | “Comp 2 faces the ring road. Three pairs of sales show 3 to 5 %; 4 % is applied.” |

## Three readings

Read once for facts against the sheet, once for logic without the sheet, once aloud. On the second reading, ask after each sentence: how do you know?

> [!best-practices]
> - State limits where they apply, not in a block at the end
> - Never copy a paragraph from another file without checking every word
`,
    },
    {
      order: 10,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Four questions on reconciliation and rationale.',
      minutes: 8,
      questions: [
        {
          text: 'When are the weights of the comparables set?',
          type: 'single_choice',
          explanation:
            'Weights set afterwards tend to serve the expected result. They may change later only if a fact was wrong.',
          answers: [
            { text: 'After the weighted figure is known, to correct it' },
            { text: 'Before the weighted figure is calculated', right: true },
            { text: 'During review, by the second analyst' },
          ],
        },
        {
          text: 'Adjusted prices are 400,000 with a weight of 60 % and 420,000 with a weight of 40 %. What is the weighted figure?',
          type: 'single_choice',
          explanation: '0.6 × 400,000 + 0.4 × 420,000 = 240,000 + 168,000 = 408,000.',
          answers: [
            { text: '405,000' },
            { text: '408,000', right: true },
            { text: '410,000' },
            { text: '412,000' },
          ],
        },
        {
          text: 'Which sentence belongs in a rationale?',
          type: 'single_choice',
          explanation:
            'It gives the fact, the evidence and the figure. The others cannot be checked.',
          answers: [
            { text: '“The property is situated in a sought-after and very pleasant location.”' },
            { text: '“In my experience homes of this kind always sell well in this area.”' },
            {
              text: '“Comp 2 faces the ring road; three pairs of sales show 3 to 5 %, and 4 % is applied.”',
              right: true,
            },
          ],
        },
        {
          text: 'Which reasons justify a lower weight for a comparable?',
          type: 'multiple_choice',
          explanation:
            'Weight follows from verification and similarity. An unwelcome result is no reason, and a personal link is a matter for the conflict check.',
          answers: [
            { text: 'Its facts are confirmed by the register only', right: true },
            { text: 'Its adjusted price is higher than you expected' },
            { text: 'Its gross adjustment is large', right: true },
            { text: 'Its owner is known to the reviewer' },
          ],
        },
      ],
    },
  ],
};
