import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'Closing and Keeping It',
  lessons: [
    {
      order: 9,
      kind: 'text',
      title: 'Several People at the Table',
      description: 'Find out who decides, who can block and what each of them needs.',
      minutes: 18,
      body: `In larger deals you negotiate with a group that negotiates with itself. The person you like is often not the one who decides.

## Three roles

- The **user** wants it to work
- The **buyer** wants a defensible price
- The **decider** wants no trouble later

Each asks a different question, so give each an answer they can carry into a meeting where you are not present. A single page with scope, price and risk serves that purpose better than forty slides.

## Recording 6: the absent boss

**Contact:** I like it. But my director always asks for ten per cent off at the end.

**Tom:** Good to know. What does she need to be able to say yes?

**Contact:** To show that she got something out of it.

**Tom:** Would a fixed price do, with no extra charge if it takes longer? That is worth more to her than ten per cent if the project slips.

**Contact:** She would like that. She was burnt last year.

Tom kept his price and gave the director something to show. He also learned why it mattered.

> [!best-practices]
> - Ask early: “How will this be decided, and by whom?”
> - Keep one concession for the final round
> - Never make your contact lose face
`,
    },
    {
      order: 10,
      kind: 'text',
      title: 'Close, Write, Review',
      description: 'Put it in writing the same day and learn from every result.',
      minutes: 18,
      body: `An agreement that each side remembers differently is not an agreement. Closing means making the same memory.

## Close in the room

Summarise aloud before you leave: what, by when, for how much, what is not included, and what happens next. Ask: “Have I missed anything?” Corrections are cheap at that moment.

## Write the same day

\`\`\`text
Agreed 12 March with R. Vos and L. Aden
Scope:     Pages and shop (package B). Booking is not included.
Dates:     Start 1 April, live 28 May.
Price:     21,000, in three parts: 30 % start, 40 % test, 30 % live.
Changes:   In writing, priced before work begins.
Next step: Contract from us by 15 March.
\`\`\`

The line “not included” prevents more quarrels than any clause. So does the rule that a change is priced before anyone works on it.

## Review

After each negotiation note three things: what I learned about their interests and when, what I gave and got in return, and what I would do sooner next time. Most people find the same entry in the third line: ask earlier.

Measure yourself against your target and your alternative, not against how pleasant it felt.
`,
    },
    {
      order: 11,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Four questions on groups and closing.',
      minutes: 10,
      questions: [
        {
          text: 'What does the person who finally decides usually want most?',
          type: 'single_choice',
          explanation:
            'The buyer looks at the price and the user at whether it works. The decider will answer for the result, so safety weighs most.',
          answers: [
            { text: 'The lowest possible price' },
            { text: 'The longest list of features' },
            { text: 'No trouble later', right: true },
          ],
        },
        {
          text: 'Your contact says that the director always asks for a discount at the end. What is the best preparation?',
          type: 'single_choice',
          explanation:
            'The director needs a visible gain, which need not be money. Padding the price harms trust if it is noticed.',
          answers: [
            {
              text: 'Keep something in reserve that the director can show as a result',
              right: true,
            },
            { text: 'Raise the first price by ten per cent, so that you can give it back' },
            { text: 'Ask your contact to get the decision without the director' },
          ],
        },
        {
          text: 'Which line in a written summary prevents the most disputes?',
          type: 'single_choice',
          explanation:
            'Disputes arise over what each side assumed was part of the deal. Naming the exclusions removes the assumption.',
          answers: [
            { text: 'The list of people present' },
            { text: 'What is not included', right: true },
            { text: 'The date of the meeting' },
          ],
        },
        {
          text: 'A good measure of a negotiation is how pleasant the talk was.',
          type: 'true_false',
          explanation:
            'Compare the result with your target and your alternative. A pleasant talk can hide a poor agreement, and a tense one may end well.',
          answers: [{ text: 'True' }, { text: 'False', right: true }],
        },
      ],
    },
  ],
};
