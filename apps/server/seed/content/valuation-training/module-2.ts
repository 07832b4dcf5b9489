import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Inspection Data and Adjustments',
  lessons: [
    {
      order: 5,
      kind: 'text',
      title: 'Reading Inspection Data',
      description: 'Know what was seen, what was measured and what was merely told.',
      minutes: 17,
      body: `Most of us never see the property. The inspection report is our eyes, and we should know exactly how good they are.

## Three kinds of statement

| Kind | Example | Treat as |
| --- | --- | --- |
| Measured | Living room 5.12 × 3.94 m | Fact, within tolerance |
| Observed | Damp stain, north wall of bedroom 2, photo 31 | Fact about that day |
| Told | Owner says the roof is from 2018 | Claim, needs a document |

## Cross-checks

Do these before you use the report:

- Count rooms and windows: plan, photographs and text should agree.
- Add the room areas and the walls; compare with the stated total.
- Check the date. Condition is true on the day of the visit.
- Look for what is **missing**: a room without a photograph, a cellar without a height, a locked door.

## Condition ratings

A rating is only as good as the reason given with it. “C4, worn” means little. “C4: original windows, two with failed seals; bathroom from about 1990, working” can be compared with another home. If rating and photographs disagree, ask the inspector and record the answer. Do not correct the rating yourself: the person who was there signs for it.
`,
    },
    {
      order: 6,
      kind: 'text',
      title: 'Making Adjustments',
      description: 'Same order, same rate for all comparables and a test of every weak figure.',
      minutes: 18,
      body: `An adjustment answers one question: what would this sale have fetched with the subject’s feature instead of its own?

## The sheet

| Line | Comp 1 | Comp 2 | Comp 3 |
| --- | --- | --- | --- |
| Price | 380,000 | 402,000 | 365,000 |
| Time, 0.5 % a month | +7,600 (4 months) | +2,010 (1 month) | +9,125 (5 months) |
| Area, 1,800 per m² | −5,400 (3 m² larger) | −14,400 (8 m² larger) | +9,000 (5 m² smaller) |
| Condition, one grade 12,000 | 0 | −12,000 (better) | +12,000 (worse) |
| **Adjusted** | **382,200** | **377,610** | **395,125** |
| Gross | 3.4 % | 7.1 % | 8.3 % |

One rate per line, for every comparable. A rate that changes from column to column needs a reason in the file.

## Where rates come from

Take them from paired sales, from grouped data, or from our quarterly rate table, which names its own sources. “Usual in the area” is not a source.

## Test the weak ones

Change each uncertain rate by half and see how far the result moves. Under 1 %: note it. Over 3 %: find better support or widen the range.

> [!best-practices]
> - Gross above 25 %: replace the comparable
> - Adjusted prices should lie closer together than the raw ones; if they do not, look for a fault
`,
    },
    {
      order: 7,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Four questions on inspection data and adjustments.',
      minutes: 8,
      questions: [
        {
          text: 'The report says: “Owner states that the roof was renewed in 2018.” How do you treat this?',
          type: 'single_choice',
          explanation: 'It was told, not seen. An invoice or a permit would turn it into evidence.',
          answers: [
            { text: 'As a measured fact' },
            { text: 'As an observation made on the day' },
            { text: 'As a claim that needs a document', right: true },
          ],
        },
        {
          text: 'The photographs look worse than the condition rating. What do you do?',
          type: 'single_choice',
          explanation:
            'The inspector was there and signs for the rating. You may question it, and the answer belongs in the file.',
          answers: [
            { text: 'Ask the inspector and record the answer', right: true },
            { text: 'Lower the rating by one grade' },
            { text: 'Keep the rating and leave out the photographs' },
          ],
        },
        {
          text: 'A comparable sold for 300,000. It is 4 m² smaller than the subject at 1,800 per m², and one grade better at 12,000. What is its adjusted price, with no change for time?',
          type: 'single_choice',
          explanation:
            'Smaller means add: 4 × 1,800 = 7,200. Better means subtract: 12,000. The result is 300,000 + 7,200 − 12,000 = 295,200.',
          answers: [
            { text: '280,800' },
            { text: '295,200', right: true },
            { text: '304,800' },
            { text: '319,200' },
          ],
        },
        {
          text: 'After adjustment, comparable prices should normally lie closer together than before.',
          type: 'true_false',
          explanation:
            'Adjustments explain differences. If the spread grows, a rate or a direction is probably wrong.',
          answers: [{ text: 'True', right: true }, { text: 'False' }],
        },
      ],
    },
  ],
};
