import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Find the Market You Can Win',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'What Positioning Is',
      description: 'The frame in which a buyer compares you, whether you chose it or not.',
      minutes: 19,
      preview: true,
      body: `Buyers understand a new thing by comparing it with something they know. Positioning is choosing that comparison before they do it for you.

## The same product, twice

A small firm sells software that records site visits and turns them into reports. Called a “note-taking app”, it is compared with free tools and looks expensive at 40 euros a month. Called “inspection reporting for fire-safety consultants”, it is compared with four hours of typing and looks cheap. Not one feature differs.

## Five parts

1. **Alternatives**: what people would do if you did not exist
2. **Differences**: what you have that those lack
3. **Value**: what the differences let people do
4. **Customers**: who cares most about that value
5. **Category**: the shelf on which they expect to find you

Work through them in this order. Teams that start with the category argue about words for weeks; teams that start with alternatives have facts.

> [!key-concepts]
> - Positioning is a choice of context, not a slogan
> - The most common competitor is a spreadsheet, or doing nothing
> - If everyone could be a customer, nobody recognises themselves
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'The Real Alternatives',
      description: 'Ask recent buyers what they nearly did instead.',
      minutes: 20,
      body: `Your list of competitors is probably wrong. It contains firms that resemble you, while buyers compare you with whatever they used last month.

## Ask people who decided recently

Interview six to eight customers who bought within the last three months. Memory fades quickly after that. Useful questions:

- “What were you using on the day before you started with us?”
- “What happened that made you look for something else?”
- “What else did you consider? Why not that?”
- “What would you do tomorrow if we closed?”

Do not ask why they like you. They will be polite.

## Sort the answers

| Alternative | Mentioned by | Why they left it |
| --- | --- | --- |
| Spreadsheet and e-mail | 5 of 8 | Lost photos, reports took an evening |
| A large suite | 2 of 8 | Too costly, months to set up |
| An assistant typing it up | 1 of 8 | Two-day delay |

In this table the rival is the spreadsheet. A page full of comparisons with the large suite would answer a question that five of eight buyers never asked.

Talk to two lost deals as well. What they chose instead is an alternative too.
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Choosing a Segment',
      description: 'Pick the group for whom your difference is worth most.',
      minutes: 19,
      body: `You can serve many kinds of customer and still aim at one. Aiming decides whose words you use, and words that fit one group well are read more closely than words that fit all loosely.

## Signs of a good segment

- They have the problem **often** and know it
- Your difference **matters more** to them than to others
- They **can be found**: a trade body, a job title, a conference
- They **talk to each other**, so one success travels
- They **can pay** without a committee of nine

## Score it

Give each candidate segment 0 to 2 points for each sign, using evidence from your own customers: length of the sales cycle, share that renewed, discount needed.

| Segment | Often | Matters | Found | Talk | Pay | Sum |
| --- | --- | --- | --- | --- | --- | --- |
| Fire-safety consultants | 2 | 2 | 2 | 2 | 1 | 9 |
| Building managers | 1 | 1 | 2 | 1 | 2 | 7 |
| Insurers | 1 | 2 | 1 | 1 | 0 | 5 |

A close result is decided by who renews, not by who signs.

> [!best-practices]
> - Commit for two quarters; less is not a test
> - Keep serving others who come, but write for the one
`,
    },
    {
      order: 4,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Four questions on alternatives and segments.',
      minutes: 10,
      questions: [
        {
          text: 'Which part of positioning should you work out first?',
          type: 'single_choice',
          explanation:
            'Differences and value exist only in relation to what people would otherwise do, so the alternatives come first.',
          answers: [
            { text: 'The category' },
            { text: 'The alternatives', right: true },
            { text: 'The customers' },
          ],
        },
        {
          text: 'Which interview question gives the most useful answer?',
          type: 'single_choice',
          explanation:
            'It asks about a fact instead of an opinion, and reveals the alternative the buyer really compared you with.',
          answers: [
            { text: '“What do you like most about our product?”' },
            { text: '“On a scale of ten, would you recommend us to a colleague?”' },
            { text: '“What were you using on the day before you started with us?”', right: true },
          ],
        },
        {
          text: 'Two segments score equally. What should decide?',
          type: 'single_choice',
          explanation:
            'Signing shows that the promise appealed. Renewing shows that it was kept, which is what lasting value looks like.',
          answers: [
            { text: 'Which one renews more', right: true },
            { text: 'Which one is larger' },
            { text: 'Which one signs faster' },
          ],
        },
        {
          text: 'Which are signs of a good segment?',
          type: 'multiple_choice',
          explanation:
            'Frequency, reach and word of mouth make a segment winnable. A segment that includes everybody is no segment.',
          answers: [
            { text: 'People in it talk to each other', right: true },
            { text: 'It includes everyone who might need the product' },
            { text: 'It has the problem often', right: true },
            { text: 'It can be reached through a known channel', right: true },
          ],
        },
      ],
    },
  ],
};
