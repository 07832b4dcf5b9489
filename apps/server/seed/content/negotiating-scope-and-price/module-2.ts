import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'At the Table',
  lessons: [
    {
      order: 5,
      kind: 'text',
      title: 'Anchors',
      description: 'The first number pulls the rest of the talk towards it.',
      minutes: 18,
      body: `Once a number has been named, later ones cluster around it, even among experienced people. Use the effect with care and defend yourself against it.

## When to go first

Name the first figure when you know the market. Let the other side begin when you do not, because their number will teach you something.

- Give an **exact** figure with a reason: “27,400, which is 34 days plus hosting”. Exact figures look calculated, and people move away from them in smaller steps.
- Avoid a range. From “20 to 25” the buyer hears 20.

## Answering an anchor

Do not argue about a number you reject, since discussion makes it the centre. Set it aside, give your own frame, then your own number.

## Recording 3: the low anchor

**Buyer:** We had about 8,000 in mind.

**Lea:** I see. I am thinking of something very different, so let us check we mean the same job. You need the data from three systems merged and tested before the audit?

**Buyer:** Yes.

**Lea:** Work of that kind comes to 22,600 with us: 24 days, plus two for the audit itself. How does that compare with the cost of failing the audit?

Lea neither mocked the 8,000 nor repeated it. By the end the talk is about the audit.
`,
    },
    {
      order: 6,
      kind: 'text',
      title: 'Trading Concessions',
      description: 'Give nothing without a return, and make each step smaller.',
      minutes: 18,
      body: `A concession given freely is soon forgotten, and the next one is expected. A traded concession is remembered as a bargain.

## If you, then we

The order of the words matters. State the condition first:

> “If you can confirm by Friday, then we can start on the first.”

Said the other way round, the listener hears the gift and stops listening.

## Cheap for you, valuable for them

| You give | Costs you | Worth to them |
| --- | --- | --- |
| Earlier start | Some juggling | Makes the fair |
| Source files | Nothing | Independence |
| A named contact | Little | Less worry |

## Shrinking steps

Steps of 2,000, 1,000 and 300 say “nearly at the end”. Three steps of 1,000 say “keep pushing”.

## Recording 4: the nibble

**Client:** We agree, then. Oh, and training is included, of course?

**Omar:** Happy to add it. A training day is 1,200. Or, if we may use you as a reference, I will put half of it on our account.

**Client:** The reference is no problem.

The late extra is called a nibble. Omar stayed friendly and answered it with a trade.
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'The Sentence That Saves a Deal',
      description: 'How to refuse a demand and keep the conversation going.',
      minutes: 18,
      body: `Deals rarely die of a no. They die of the silence or irritation that follows it. A good no names what you cannot do and opens another door in the same breath.

## The form

> “I cannot do **that**, because **reason**. What I can do is **this**. Would it solve your problem?”

Four parts: a clear refusal, an honest reason, an alternative, a question. Without the refusal you sound uncertain; without the question the talk stops.

## Recording 5: the ultimatum

**Client:** Fifteen per cent off or we sign with the others today.

**Mina:** I cannot take fifteen per cent off this scope, because I would have to use people who have not done it before. What I can do is move the reporting part to next year, which brings the price down by about as much. Would that get you under the line you have to meet?

**Client:** Possibly. How much exactly?

A threat with a deadline is often a request for help with a boss. Mina treated it as such.

## When you should leave

If the answer is still no at your limit, say so kindly and mean it: “Then I don’t think we are the right choice this time. If things change, call me.” Some of them call.
`,
    },
    {
      order: 8,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Four questions on anchors, trades and refusals.',
      minutes: 10,
      questions: [
        {
          text: 'The buyer opens with a figure far below yours. What should you do first?',
          type: 'single_choice',
          explanation:
            'Arguing about the figure keeps it at the centre. Meeting in the middle rewards an extreme opening.',
          answers: [
            { text: 'Explain in detail why the figure is too low' },
            { text: 'Offer to meet in the middle' },
            { text: 'Set it aside and return to what the job involves', right: true },
          ],
        },
        {
          text: 'Which sentence trades a concession well?',
          type: 'single_choice',
          explanation:
            'With the condition first, the other side hears the price of the concession before the gift.',
          answers: [
            { text: '“We can start on the first, if you could perhaps confirm by Friday.”' },
            { text: '“If you confirm by Friday, then we can start on the first.”', right: true },
            { text: '“We will start on the first as a sign of good will.”' },
          ],
        },
        {
          text: 'Which series of concessions signals that you are near your limit?',
          type: 'single_choice',
          explanation:
            'Shrinking steps show that little is left. Equal or growing steps invite more pressure.',
          answers: [
            { text: '500, 1,000, 2,000' },
            { text: '1,000, 1,000, 1,000' },
            { text: '2,000, 1,000, 300', right: true },
          ],
        },
        {
          text: 'Which part of a good refusal keeps the conversation going?',
          type: 'single_choice',
          explanation:
            'A question hands the turn back with a proposal on the table. Long apologies weaken the no.',
          answers: [
            { text: 'The question at the end', right: true },
            { text: 'The length of the apology' },
            { text: 'The detail of the reason' },
          ],
        },
      ],
    },
  ],
};
