import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Scope and Evidence',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'What a Desktop Valuation Is',
      description: 'An opinion of value from records alone, with limits you have to state.',
      minutes: 26,
      preview: true,
      body: `A desktop valuation is produced without a visit. That makes it quick and cheap, and it moves all the weight onto the records and onto your honesty about their gaps.

## Where it sits

| Method | Visit | Human judgement | Typical use |
| --- | --- | --- | --- |
| Automated model | none | none for the single case | Portfolio screening |
| Desktop | none | full | Low-risk lending, review |
| Drive-by | outside | full | Check on condition |
| Full inspection | inside and out | full | Purchase, dispute, unusual property |

## Fix the terms first

Write down five things before you open a map:

1. **Basis of value**, usually market value
2. **Valuation date**
3. **Purpose** and who may rely on it
4. **Interest** valued: freehold or leasehold, vacant or let
5. **Assumptions**, such as “condition is average for age”

A special assumption supposes something that is not the case at the valuation date, for example that an extension has been finished. Label it as one.

> [!key-concepts]
> - No visit means that condition is assumed, never known
> - A figure without a basis and a date is not a valuation
> - The client chooses the product; you decide whether it suits the property
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'When to Decline',
      description:
        'Some properties cannot be valued from a desk, and saying so is part of the service.',
      minutes: 28,
      body: `The most valuable skill in desktop work is recognising the case that does not belong there. One bad acceptance can cost more than a year of fees.

## Warning signs

- **Few sales**: fewer than three usable comparables within a year
- **Unusual**: listed building, thatch, mixed use, non-standard construction
- **Changed**: large works since the last record, or a permit without completion
- **Condition unknown and important**: long vacant, fire, flood
- **Conflicting records**: areas that differ by more than 10 %
- **High stakes**: court, tax dispute, high share of loan to value

One sign asks for care. Two are normally a reason to propose a visit.

## A triage table

| Signs | Action |
| --- | --- |
| 0 | Proceed |
| 1 | Proceed, name the sign in the report, widen the range |
| 2 or more | Recommend an inspection |

## How to decline

“The records give floor areas of 84 and 103 m², and a permit from 2022 for a loft conversion has no completion date. The value depends on which is right. I recommend an internal inspection.” Facts first, consequence second, proposal third. Clients seldom argue with that.
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Sources and How Far to Trust Them',
      description: 'Grade each fact by where it came from and when.',
      minutes: 27,
      body: `Every figure in a desktop report comes from somebody else. Knowing who, when and why lets you decide between two that disagree.

## Grade the source

| Grade | Source | Example |
| --- | --- | --- |
| A | Official record of a completed event | Registered sale price |
| B | Measured or inspected by a professional | Survey, energy certificate |
| C | Stated by an interested party | Agent’s particulars, seller |
| D | Derived or inferred | Model estimate, count of windows on a photo |

Where two conflict, the higher grade wins unless it is older than a known change. A certificate from 2012 does not know about the extension of 2019.

## Record it

For each fact that moves the value, note the source, date and grade. A compact line is enough:

\`\`\`text
Floor area 96 m² (B, energy certificate, 14 May 2021; agent states 101 m², C)
\`\`\`

## Pictures

Street-level and aerial images show roof, extensions, busy roads and neighbours. Check the date of the image before you use it. An image proves what stood there on that day and nothing about the inside.

Registered prices may include things other than the property, or be discounted between relatives. A price far from its street asks for an explanation before it is used.
`,
    },
    {
      order: 4,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Four questions on scope, triage and sources.',
      minutes: 12,
      questions: [
        {
          text: 'Two records of the same house give 88 m² (energy certificate, 2015) and 104 m² (agent, 2024). A rear extension was completed in 2020. What do you do?',
          type: 'single_choice',
          explanation:
            'A higher grade wins only if it is newer than the known change. Averaging two figures does not make either of them true.',
          answers: [
            { text: 'Use 88 m², because the certificate has the higher grade' },
            { text: 'Use the average of 96 m²' },
            {
              text: 'Treat the certificate as out of date and seek a newer measurement',
              right: true,
            },
          ],
        },
        {
          text: 'A property has two warning signs: two usable sales and unfinished works. What is the normal action?',
          type: 'single_choice',
          explanation:
            'One sign can be handled with care. Two or more are normally a reason to propose a visit.',
          answers: [
            { text: 'Proceed and widen the range' },
            { text: 'Recommend an inspection', right: true },
            { text: 'Proceed and mention the signs in the report' },
          ],
        },
        {
          text: 'What is a special assumption?',
          type: 'single_choice',
          explanation:
            'It departs from the facts as they are, for instance “as if the extension were finished”, and must be labelled.',
          answers: [
            { text: 'Something supposed that is not the case at the valuation date', right: true },
            { text: 'Any assumption that the client asked for in the instruction' },
            { text: 'An assumption made because nobody has seen the inside' },
          ],
        },
        {
          text: 'Which of these must be fixed before the work begins?',
          type: 'multiple_choice',
          explanation:
            'Basis, date and interest define the question. An expected figure is not part of it and puts independence at risk.',
          answers: [
            { text: 'The basis of value', right: true },
            { text: 'The valuation date', right: true },
            { text: 'The final figure the client expects' },
            { text: 'The interest being valued', right: true },
          ],
        },
      ],
    },
  ],
};
