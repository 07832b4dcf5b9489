import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Comparable Evidence',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'From Instruction to File',
      description: 'The path of every valuation here, and the three points at which it can stop.',
      minutes: 15,
      preview: true,
      body: `Every valuation we issue follows the same path, so that any colleague can pick up any file and know what has been done.

## The path

1. **Instruction**: basis of value, date, purpose, interest, who may rely on it
2. **Conflict check**: you, your family, your recent clients
3. **Data**: inspection report, plan, registers
4. **Comparables**: search, select, verify
5. **Analysis**: adjust, reconcile
6. **Rationale**: write, then read as a stranger
7. **Review**: a second analyst signs
8. **Archive**: complete file, locked

## Three stops

| Stop | When | What you do |
| --- | --- | --- |
| Conflict | An interest is found | Hand the case back the same day |
| Data | Plan and register differ by more than 5 % | Ask for clarification, do not choose |
| Evidence | Fewer than three verified comparables | Talk to the reviewer before you go on |

Stopping is not failure. A case that waits a day costs little; a figure that has to be withdrawn costs the client’s trust.

> [!key-concepts]
> - The steps are done in order and dated
> - You may go back a step, never skip one
> - The reviewer checks the path before the figure
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'Selecting Comparables',
      description: 'Search wide, score on the same four points and bracket the subject.',
      minutes: 17,
      body: `The choice of comparables decides most of the result. Two analysts with the same sales and different choices can be 10 % apart, so we choose by score and not by eye.

## Score each candidate

Give 0 to 3 points on each line:

| Criterion | 3 points | 0 points |
| --- | --- | --- |
| Location | Same street or estate | Another town |
| Type and age | Same type, built within 10 years | Another type |
| Size | Within 5 % | More than 25 % |
| Date of sale | Within 3 months | More than 18 months |

Use candidates with 8 points or more. With fewer than three of those, go down to 7 and say so. A candidate with 0 on type is out, whatever its total.

## Bracket

The final set should contain at least one sale that is better than the subject and one that is worse, in the feature that matters most. If every comparable is larger, each adjustment points the same way and an error in the rate is never balanced.

## Record the search

Write the rule, the date of the search and the number of hits at each step: 41 sales, 12 after type, 6 after score, 4 after verification. Keep the rejected ones with a reason of a few words.
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Verifying a Sale',
      description: 'A price in a register is a fact about a document; find out what was sold.',
      minutes: 16,
      body: `A registered price tells you what was written in the deed. Before it becomes evidence, you must know what it was paid for and by whom.

## Five questions

1. **Were the parties independent?** Same surname, same address or a company and its director are warnings.
2. **Was it exposed to the market?** Look for an advertisement and the time it ran.
3. **What was included?** Furniture, a parking space with its own title, a second plot.
4. **In which condition?** At the time of the sale, not today.
5. **When was the price agreed?** The contract can be months older than the register entry.

The last point matters in a moving market. If prices rise by 1 % a month and the entry is four months later than the agreement, the time adjustment is 4 % too small.

## Grades

| Grade | Meaning | Use |
| --- | --- | --- |
| V2 | Confirmed by two sources | Full weight |
| V1 | Confirmed by one source | Full weight, if no conflict |
| V0 | Register only | Support, never the main evidence |

Note whom you asked and when: “Agent confirmed by phone on 6 May: sold empty, kitchen new, agreed in January.” One line like this is worth more than a page of description.
`,
    },
    {
      order: 4,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Four questions on the path, selection and verification.',
      minutes: 8,
      questions: [
        {
          text: 'The plan gives 92 m² and the register 99 m². What do you do?',
          type: 'single_choice',
          explanation:
            'The difference is about 7 to 8 %, above the 5 % stop. At this point you clarify and do not choose.',
          answers: [
            { text: 'Use the plan, because it was measured more recently' },
            { text: 'Use the average and mention both figures' },
            { text: 'Stop and ask for clarification', right: true },
          ],
        },
        {
          text: 'A candidate scores location 3, type 0, size 3 and date 3. Do you use it?',
          type: 'single_choice',
          explanation:
            'Type decides who buys and how they compare. A zero on it excludes a candidate whatever the total.',
          answers: [
            { text: 'Yes, because 9 points are above the threshold' },
            { text: 'No, because 0 on type excludes it', right: true },
            { text: 'Yes, but only with a low weight' },
          ],
        },
        {
          text: 'Prices rise by 1 % a month. A sale was registered in May and agreed in January. If you adjust from May, what is the error?',
          type: 'single_choice',
          explanation:
            'The price reflects January. Four months of growth are missing if you begin in May.',
          answers: [
            { text: 'The adjustment is 4 % too large' },
            { text: 'The adjustment is 4 % too small', right: true },
            { text: 'There is none, because the register date counts' },
          ],
        },
        {
          text: 'Which signs suggest that the parties to a sale were not independent?',
          type: 'multiple_choice',
          explanation:
            'Shared addresses and control point to a relationship. A long sale or an earlier agreement is normal.',
          answers: [
            { text: 'Buyer and seller have the same address', right: true },
            { text: 'The sale took four months' },
            { text: 'The buyer is a company and the seller its director', right: true },
            { text: 'The price was agreed before it was registered' },
          ],
        },
      ],
    },
  ],
};
