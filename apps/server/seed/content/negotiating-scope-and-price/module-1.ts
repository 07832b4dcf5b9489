import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Before You Sit Down',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'Prepare on One Page',
      description: 'Know your alternative, your limit and your wishes before you talk.',
      minutes: 18,
      preview: true,
      body: `The person with the better alternative has less need of the deal, and usually gets the better one. Most of the work happens before anyone speaks.

## The page

| Line | Example: a website rebuild |
| --- | --- |
| My alternative if this fails | A smaller job at 14,000, starts in May |
| My limit | 19,000 for the full scope |
| My target | 26,000 |
| Their likely alternative | In-house team, free in autumn |
| What I can trade | Start date, payment terms, training |
| What they may value | Launch before the trade fair |

Your **limit** follows from your alternative: below it you are better off walking away. Decide it in advance, since limits made up in the room tend to move.

Your **target** should be ambitious and defensible. If you cannot say why it is fair, you will give it up at the first frown.

## Their side

Spend half your time on their column. What happens to them if there is no deal? Who else must agree? What date matters to them? Guess, mark the guesses, and plan questions to test them.

> [!key-concepts]
> - Alternative: what you do without a deal
> - Limit: the point at which the alternative is better
> - Target: the best result you can justify
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'Scope, Time and Price',
      description: 'The three levers move together; never move one alone.',
      minutes: 18,
      body: `Most price negotiations are really scope negotiations in disguise. Keep the three levers tied together and you need not choose between losing money and losing the client.

## The rule

If one lever moves, another must move too. “We can do it for 20,000 if we leave the booking module for phase two” keeps the logic intact. “We can do it for 20,000” tells the client that the first figure was padded.

## Prepare steps in advance

| Package | Contains | Weeks | Price |
| --- | --- | --- | --- |
| A | Pages, shop, booking, training | 10 | 26,000 |
| B | Pages, shop | 8 | 21,000 |
| C | Pages only | 5 | 14,000 |

## Recording 1: the budget cut

**Client:** The budget has been cut to 20. Can you do it for that?

**Ana:** The same work, no. Let us see what fits into 20. What must be live at the fair?

**Client:** The shop. Booking could wait, I suppose.

**Ana:** Then package B at 21,000, and training in autumn. Would that work?

Note what Ana did not do: she neither defended the price nor lowered it. She asked what mattered, and let the answer move the scope.
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Questions That Reveal Interests',
      description: 'Behind each demand is a reason, and reasons can be met in more than one way.',
      minutes: 17,
      body: `A position is what someone demands. An interest is why. Two positions may exclude each other while the interests behind them do not.

## Useful questions

- “What makes the first of June important?”
- “What would happen if it took two weeks longer?”
- “If we could change one thing in this offer, what should it be?”
- “Who else will look at this, and what will they ask?”

Ask one at a time. Then wait. Repeating the last few words of the answer, as a question, invites more: “Too risky?”

## Recording 2: payment terms

**Buyer:** We need ninety days to pay. It is our policy.

**Jon:** Ninety days. What is behind that?

**Buyer:** Our budget for this only opens in July.

**Jon:** So it is about when it is booked, more than about how long?

**Buyer:** Yes. An invoice dated July would be fine. We can pay that in two weeks.

Ninety days would have cost Jon three months of cash. The real need was a date on an invoice. “Policy” often means “a reason I have not been asked about”.

> [!best-practices]
> - Ask why before you answer no
> - Summarise their interest aloud until they say “exactly”
`,
    },
    {
      order: 4,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Four questions on preparation, levers and interests.',
      minutes: 10,
      questions: [
        {
          text: 'What determines your limit in a negotiation?',
          type: 'single_choice',
          explanation:
            'Below the value of your alternative you are better off without the deal. The highest figure you can justify is the target.',
          answers: [
            { text: 'The price your competitor charges' },
            { text: 'What you would do without a deal', right: true },
            { text: 'The highest figure you can justify' },
          ],
        },
        {
          text: 'The client asks for the same scope at a lower price. What is the best answer?',
          type: 'single_choice',
          explanation:
            'Moving scope with price keeps the logic of the offer. A bare discount says that the first figure was padded.',
          answers: [
            { text: 'Agree, and make it up with later change requests' },
            { text: 'Explain once more how the price was calculated' },
            { text: 'Ask what matters most and fit the scope to the budget', right: true },
          ],
        },
        {
          text: '“We never pay a deposit, it is our policy.” What is a good first reply?',
          type: 'single_choice',
          explanation:
            'The demand is a position. The reason behind it can often be met in another way.',
          answers: [
            { text: '“What is the reason behind that policy?”', right: true },
            { text: '“Then I am afraid we cannot work together.”' },
            { text: '“All right, we can do without the deposit this time.”' },
          ],
        },
        {
          text: 'Which belong on the preparation page?',
          type: 'multiple_choice',
          explanation:
            'Alternatives, interests and tradable items prepare you for any course of the talk. A script lasts until their first sentence.',
          answers: [
            { text: 'Your alternative if there is no deal', right: true },
            { text: 'What the other side may value', right: true },
            { text: 'The exact words you will use to open' },
            { text: 'What you can trade', right: true },
          ],
        },
      ],
    },
  ],
};
