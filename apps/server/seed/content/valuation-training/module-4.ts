import type { SeedModule } from '../../content-types.ts';
import { finalLessons } from './final.ts';

export const module4: SeedModule = {
  number: 4,
  title: 'Independence and Audit',
  lessons: [
    {
      order: 11,
      kind: 'text',
      title: 'Bias and Independence',
      description: 'The pressures you notice, the ones you do not, and what to do about both.',
      minutes: 16,
      body: `Few valuers are bribed. Many are nudged: by a purchase price on the first page, by a client in a hurry, by their own first guess.

## Three common biases

| Bias | How it shows | Counter-measure |
| --- | --- | --- |
| Anchoring | The figure ends near the purchase price | Open the price only after your own figure |
| Confirmation | Fitting sales are checked less strictly | Verify all comparables by the same list |
| Availability | The last case shapes the next | Use the rate table, not memory |

Studies have repeatedly found that valuers who know an asking or contract price end closer to it, often without being aware of it. Knowing about the effect does not remove it; procedure does.

## Pressure from outside

“Can you get to 400?” is not information. Answer: “I can look at evidence you think I have missed.” Log the request. If new evidence arrives, review it and write down whether it changed anything and why.

## Fairness

Never use who lives somewhere as a factor: origin, religion, family or the like. Watch for stand-ins too, such as “a changing neighbourhood”. Describe what can be seen and priced: noise, distance to the station, sales.

> [!key-concepts]
> - Fees never depend on the figure
> - Report every attempt to influence the result
> - A conflict you disclose can be handled; one you hide cannot
`,
    },
    {
      order: 12,
      kind: 'text',
      title: 'Audit: Ready Every Day',
      description: 'What auditors sample, what they find and how a correction is made.',
      minutes: 16,
      body: `Our auditors draw 5 % of files at random each quarter, and every file about which a client complains. A file should be ready on the day it is closed, because nobody can rebuild it a year later.

## What they check

1. **Complete**: instruction, conflict check, data, search list, sheet, rationale, review
2. **Consistent**: the same facts on every page
3. **Repeatable**: from the file alone to the same figure
4. **Timely**: nothing dated after the signature

## Findings

| Class | Example | Consequence |
| --- | --- | --- |
| Minor | Source of one fact missing | Note to the analyst |
| Moderate | Unsupported adjustment above 3 % of value | Correction, coaching |
| Major | Conflict not disclosed, file changed after closing | Client informed, cases suspended |

## Correcting a closed file

Never overwrite. Add a dated note: what was wrong, how it was found, the effect on the figure, who was told. If the effect is above 1 %, a corrected report goes to the client with the change named on its first page.

Before closing, swap files with a colleague for ten minutes. Ask for one thing only: “Show me where you stopped understanding.” That question finds more than any form.
`,
    },
    {
      order: 13,
      kind: 'quiz',
      title: 'Module 4 Quiz',
      description: 'Four questions on independence and audit.',
      minutes: 8,
      questions: [
        {
          text: 'When should you look at the purchase price of the subject?',
          type: 'single_choice',
          explanation:
            'A price seen early draws the result towards it, even in people who know about the effect. The order of work is the protection.',
          answers: [
            { text: 'At the start, to know the order of size' },
            { text: 'While selecting the comparables' },
            { text: 'After you have reached your own figure', right: true },
          ],
        },
        {
          text: 'A client asks: “Can you get to 400?” What is the right answer?',
          type: 'single_choice',
          explanation:
            'The wish is not information. New evidence is welcome, and the request is logged either way.',
          answers: [
            { text: '“I will see how far the evidence can be stretched.”' },
            { text: '“I can look at evidence you think I have missed.”', right: true },
            { text: '“I cannot talk to you until the report is finished.”' },
          ],
        },
        {
          text: 'You find an error in a closed file that changes the figure by 2 %. What do you do?',
          type: 'single_choice',
          explanation:
            'Closed files are never overwritten. Above 1 % the client receives a corrected report that names the change.',
          answers: [
            { text: 'Add a dated note and send the client a corrected report', right: true },
            { text: 'Correct the file and save it again' },
            { text: 'Record a note only, because the effect is below 3 %' },
          ],
        },
        {
          text: 'Which finding is major?',
          type: 'single_choice',
          explanation:
            'Missing sources are minor and an unsupported adjustment is moderate. A hidden conflict puts the whole opinion in doubt.',
          answers: [
            { text: 'The source of one fact is missing' },
            { text: 'An adjustment of 4 % of value has no support' },
            { text: 'A conflict of interest was not disclosed', right: true },
          ],
        },
      ],
    },
    ...finalLessons,
  ],
};
