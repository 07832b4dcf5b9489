import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'Carry It Through',
  lessons: [
    {
      order: 9,
      kind: 'text',
      title: 'Price and Packages That Agree',
      description: 'Price is the part of the position that buyers believe most.',
      minutes: 20,
      body: `A price says who you are for. If the page says “for specialists” and the price says “for everyone”, buyers believe the price.

## Anchor to the alternative

Work out what the alternative costs the buyer. A consultant who types reports for four hours a week, at an hourly rate of 60 euros, spends about 1,000 euros a month. A price of 90 euros is then a tenth of the present cost. Show that sum; do not leave it to the buyer.

## Charge by what grows with value

| Metric | Fits when | Fails when |
| --- | --- | --- |
| Per user | Each user gains separately | Teams share one login |
| Per report | Value arrives with each report | Customers start to ration use |
| Flat | Use is similar for all | Large customers pay too little |

## Packages

Build packages around segments, not around feature counts. “Solo”, “Practice” and “Network” tell people which one is theirs; “Basic”, “Plus” and “Pro” make them study a table. Put the feature that large customers cannot do without, often approval or audit, into the large package only.

If you discount, trade it for something: a yearly term, a reference, a case study. A free discount tells buyers that the first price was not meant.
`,
    },
    {
      order: 10,
      kind: 'text',
      title: 'The Page',
      description: 'Lead with the situation, show the proof, and let the wrong people leave.',
      minutes: 20,
      body: `A visitor decides within seconds whether the page is about them. Positioning work is what lets you answer in the first line.

## Order of the page

1. **Headline**: the value, in the segment’s own words
2. **Line below**: who it is for and what it replaces
3. **Picture** of the real product doing that one thing
4. **Proof**: a number, a name, a short quotation
5. **How it works**, in three steps
6. **Price**, or how the price is formed
7. **Questions** that come up on every call

A headline for the running example: “Send the inspection report before you leave the site.” Below it: “For fire-safety consultants. Replaces the camera, the notebook and the evening at the desk.”

## What to leave out

- Words that could describe any product
- A slider of logos nobody in the segment knows
- Claims without a source

## Test with five people

Show the page for five seconds to people in the segment, hide it, and ask: “What is it, who is it for, what would you do next?” If three of five miss one of these, change the headline before anything else.
`,
    },
    {
      order: 11,
      kind: 'text',
      title: 'The First Sales Call',
      description: 'Twenty minutes to learn whether the position fits this buyer.',
      minutes: 19,
      body: `The first call is the best test of your position, because a real person compares you with a real alternative while you listen.

## A structure

1. **Their situation** (8 min): “What made you book this call now?”
2. **Their alternative** (4 min): “How do you do it today? What does that cost you?”
3. **Your view** (4 min): “People like you usually have three ways to do this. Here is when each is right.”
4. **Fit** (2 min): “From what you say, I think we are a fit, because…”, or “I think we are not, because…”
5. **Next step** (2 min), with a date

Step 3 is the position, told as advice. Explaining honestly when a rival is the better choice is what makes the rest believable.

## Keep score

After each call, note the alternative, the words they used and the moment they leaned in. After ten calls, compare with your sentence. If people keep mentioning another alternative, the sentence is wrong, not the people.

> [!best-practices]
> - Do not show the product before you know the alternative
> - Say no to poor fits; they cost most in support
> - Carry the buyer’s words back to the page
`,
    },
    {
      order: 12,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Four questions on price, page and call.',
      minutes: 10,
      questions: [
        {
          text: 'What should a price be compared with on the page?',
          type: 'single_choice',
          explanation:
            'The buyer’s real choice is between you and the present way. Showing its cost gives the price a frame.',
          answers: [
            { text: 'The cost of building the product' },
            { text: 'What the buyer’s present alternative costs', right: true },
            { text: 'The average price of all competitors' },
          ],
        },
        {
          text: 'Why are “Solo”, “Practice” and “Network” better package names than “Basic”, “Plus” and “Pro”?',
          type: 'single_choice',
          explanation: 'Names built on segments spare buyers the feature table.',
          answers: [
            { text: 'Buyers recognise which one is meant for them', right: true },
            { text: 'They are shorter and easier to remember' },
            { text: 'They allow a higher price for the largest one' },
          ],
        },
        {
          text: 'In a five-second test, most people cannot say who the page is for. What do you change first?',
          type: 'single_choice',
          explanation:
            'The headline and the line below it carry who and what. The rest of the page is read only if those succeed.',
          answers: [
            { text: 'The price' },
            { text: 'The pictures' },
            { text: 'The list of questions' },
            { text: 'The headline', right: true },
          ],
        },
        {
          text: 'What should you find out before you show the product on a first call?',
          type: 'multiple_choice',
          explanation:
            'The trigger and the alternative decide which part of the product matters. Without them a demonstration is guesswork.',
          answers: [
            { text: 'Why the buyer booked the call now', right: true },
            { text: 'How the buyer does the job today', right: true },
            { text: 'Which discount the buyer expects' },
            { text: 'Whether the buyer has heard of you' },
          ],
        },
      ],
    },
  ],
};
