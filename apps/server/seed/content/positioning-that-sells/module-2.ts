import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Say It in a Sentence',
  lessons: [
    {
      order: 5,
      kind: 'text',
      title: 'From Feature to Value',
      description: 'Follow each difference until it reaches something the buyer counts.',
      minutes: 19,
      body: `A feature is something you built. Value is what changes in the buyer’s week. The road between them is a chain of “so that”.

## Build the chain

> Photos are tagged with the room **so that** the report sorts itself **so that** nobody spends the evening arranging pictures **so that** the report leaves on the day of the visit.

Stop when you reach something the buyer already counts: hours, money, days, complaints, risk. Go further and you end at “so that they are happier”, which is true of everything and persuades nobody.

## Prove each one

| Claim | Proof |
| --- | --- |
| Report leaves the same day | Median over 1,200 reports: 3 h 10 min |
| No lost photos | Upload confirmed before the app closes |
| Learned in an hour | 9 of 10 new users sent a report on day one |

A claim without proof is a hope. If you cannot measure it yet, quote a named customer. If you have neither, leave it out.

## Group what remains

Collect the chains that end in the same place. Two or three groups will remain. Those are your value themes, and everything you publish should serve one of them.
`,
    },
    {
      order: 6,
      kind: 'text',
      title: 'The Position in One Sentence',
      description: 'A template, a test and three ways it goes wrong.',
      minutes: 19,
      body: `If five colleagues describe the product in five ways, customers hear five products. One agreed sentence prevents that.

## The template

\`\`\`text
For [segment] who [situation],
[product] is the [category] that [value],
unlike [alternative], because [proof].
\`\`\`

Filled in: “For fire-safety consultants who visit sites every day, Sitebook is the inspection reporting tool that gets the report out the same day, unlike a camera and a spreadsheet, because photos and findings are filed by room as you walk.”

This is an internal sentence. It need not be pretty; it must be true and specific.

## Test it

1. **Swap test.** Put a rival’s name into it. If it is still true, it says nothing.
2. **Stranger test.** Read it once to someone in the segment. Ask them to explain it back.
3. **Refusal test.** Name a customer it turns away. If there is none, it is too wide.

## Common faults

- Two segments joined by “and”
- A category nobody searches for
- Value that is a synonym for good: easy, powerful, modern

> [!key-concepts]
> - One segment, one alternative, one main value
> - The sentence steers the copy; it is not the copy
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'Choosing the Category',
      description: 'Join a known shelf, narrow it, or build a new one and pay for it.',
      minutes: 19,
      body: `A category tells people where to put you. It brings expectations for free, both the helpful and the unhelpful ones.

## Three options

| Option | Example | When it works |
| --- | --- | --- |
| Join | “CRM” | You can beat the leader at what buyers expect |
| Narrow | “CRM for letting agents” | You are best for a part of the market |
| Create | A new term | No known word fits, and you can afford years of explaining |

For most firms the second is right. It borrows understanding from the known word and adds a reason to prefer you.

## Check the expectations

List what a buyer assumes when hearing the category. Someone who hears “CRM” assumes contacts, a pipeline, e-mail integration and reports. If you lack one of those, every call will begin with an apology. Choose another shelf or build the missing piece.

## Words people type

Look at what customers wrote in their first message and what they type into search. If they say “site report app” and you say “field intelligence platform”, they will not find you, and those who do will have to translate.

Changing category later is possible. It costs about a year of repeating yourself, so do it seldom and completely.
`,
    },
    {
      order: 8,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Four questions on value, sentences and categories.',
      minutes: 10,
      questions: [
        {
          text: 'Where should a “so that” chain stop?',
          type: 'single_choice',
          explanation:
            'Too early and it is still a feature; too late and it is true of any product. Things buyers count can be compared and proved.',
          answers: [
            { text: 'At the name of the feature, as it appears in the product' },
            { text: 'At something the buyer already counts, such as hours or risk', right: true },
            { text: 'At the happiness the buyer will feel in the end' },
          ],
        },
        {
          text: 'You put a rival’s name into your positioning sentence and it is still true. What does that mean?',
          type: 'single_choice',
          explanation:
            'The swap test shows whether the sentence carries a difference. If anyone could say it, it says nothing about you.',
          answers: [
            { text: 'The rival has copied your position' },
            { text: 'The sentence has passed and is ready' },
            { text: 'The sentence does not set you apart', right: true },
          ],
        },
        {
          text: 'For most firms, which category choice is the most sensible?',
          type: 'single_choice',
          explanation:
            'A narrowed category borrows understanding from a known word and gives one group a reason to prefer you.',
          answers: [
            { text: 'Creating a new category' },
            { text: 'Narrowing a known category to a part of the market', right: true },
            { text: 'Joining a known category without a difference' },
          ],
        },
        {
          text: 'The positioning sentence should be placed on the home page word for word.',
          type: 'true_false',
          explanation:
            'It is an internal tool that steers the copy. It has to be true and specific, not elegant.',
          answers: [{ text: 'True' }, { text: 'False', right: true }],
        },
      ],
    },
  ],
};
