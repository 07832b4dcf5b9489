import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Type That Reads',
  lessons: [
    {
      order: 5,
      kind: 'text',
      title: 'Choosing a Typeface',
      description: 'Look at the hard letters, the figures and the small sizes.',
      minutes: 23,
      body: `A typeface for interfaces is a tool. It is chosen by how it performs at 14 pixels in a table, and not by how it looks on a poster.

## What to test

Set this line at 13 and at 16 pixels, on an ordinary screen:

\`\`\`text
Il1 O0 rn m cl d  8B 5S  1,204.50  €  ÄÖÜ ß ç ñ ø
\`\`\`

- Can you tell capital I, small l and 1 apart?
- Does “rn” look like “m”?
- Are all the accents you need included?
- Are there tabular figures, so that columns of numbers line up?

Tabular figures are switched on in CSS:

\`\`\`css
td.amount {
  font-variant-numeric: tabular-nums;
  text-align: right;
}
\`\`\`

## One is often enough

A family with four weights covers most products. If you add a second, make it clearly different in kind, such as a serif for long reading, and give it one role.

## System fonts

\`font-family: system-ui, sans-serif\` loads nothing and looks at home on each device. It is a sound default for tools. Use a web font when recognition is worth the extra download.
`,
    },
    {
      order: 6,
      kind: 'text',
      title: 'Size, Line Height and Measure',
      description: 'Three numbers decide whether a paragraph is comfortable.',
      minutes: 23,
      body: `Reading comfort comes from three values that depend on each other. Change one and you have to look at the others.

## Starting values

| Value | Start with | Why |
| --- | --- | --- |
| Size | 16 px (1rem) | The default that users expect and can change |
| Line height | 1.5 | The eye finds the next line |
| Measure | 45–75 characters | Longer lines lose the reader on the way back |

\`\`\`css
.prose {
  font-size: 1rem;
  line-height: 1.5;
  max-width: 65ch;
}
\`\`\`

The unit \`ch\` is the width of the figure zero, so \`65ch\` is only roughly 65 characters; in most fonts it holds somewhat more.

## How they move together

- **Longer lines** need more line height.
- **Larger type** needs less. A heading of 32 px at 1.5 falls apart; 1.2 holds it together.
- **Narrow columns** under 40 characters can go down to 1.4.

Write line height without a unit. \`line-height: 1.5\` scales with the size of each element, while \`24px\` stays at 24 even in a large heading.

> [!best-practices]
> - Use rem for type, so that browser settings are respected
> - Test at 200 % zoom: nothing may overlap or vanish
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'A Scale and a Rhythm',
      description: 'Few sizes, clear steps and spacing in one unit.',
      minutes: 23,
      body: `Screens look restless when sizes differ by accident. A short scale with obvious steps makes every difference mean something.

## Five sizes are enough

| Role | Size | Weight | Line height |
| --- | --- | --- | --- |
| Caption | 13 px | 400 | 1.4 |
| Body | 16 px | 400 | 1.5 |
| Subheading | 20 px | 600 | 1.3 |
| Heading | 25 px | 600 | 1.25 |
| Title | 31 px | 700 | 1.2 |

Each step is about 1.25 times the one before. If two sizes on a page differ by one or two pixels, merge them.

## Space belongs to the scale

Use multiples of 4 or 8 for all gaps. More important than the numbers is the **relation**: the space above a heading should be clearly larger than the space below it, so that the heading belongs to what follows.

\`\`\`css
h2 { margin: 32px 0 8px; }
p { margin: 0 0 16px; }
\`\`\`

## A quick repair

Open any screen that feels untidy and list all font sizes and gaps in use. Eleven sizes and fourteen gaps are common. Reduce them to five and six, change nothing else, and compare. The difference is usually larger than that of a new palette.
`,
    },
    {
      order: 8,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Four questions on type.',
      minutes: 11,
      questions: [
        {
          text: 'Why write line-height: 1.5 and not line-height: 24px?',
          type: 'single_choice',
          explanation:
            'A value without a unit is multiplied by the element’s own font size. A fixed value stays the same in a large heading.',
          answers: [
            { text: 'Pixels are not allowed for line height' },
            { text: 'The page renders faster' },
            { text: 'It scales with the font size of each element', right: true },
          ],
        },
        {
          text: 'What are tabular figures for?',
          type: 'single_choice',
          explanation: 'Each figure has the same width, so digits stand exactly below each other.',
          answers: [
            { text: 'Lining up columns of numbers', right: true },
            { text: 'Showing dates in tables' },
            { text: 'Saving space in running text' },
          ],
        },
        {
          text: 'A heading has the same space above and below. What is the effect?',
          type: 'single_choice',
          explanation:
            'Nearness shows belonging. More space above than below ties the heading to what follows.',
          answers: [
            { text: 'The heading appears larger than it really is' },
            { text: 'It is unclear which text the heading belongs to', right: true },
            { text: 'The page becomes calmer and easier to scan' },
          ],
        },
        {
          text: 'Lines in an article run to 120 characters. What is the best change?',
          type: 'single_choice',
          explanation:
            'Long lines make it hard to find the start of the next one. A limit on the measure removes the cause; tighter lines would make it worse.',
          answers: [
            { text: 'Reduce the font size by two pixels' },
            { text: 'Set the text in bold' },
            { text: 'Reduce the line height from 1.5 to 1.3' },
            { text: 'Limit the width to about 65 characters', right: true },
          ],
        },
      ],
    },
  ],
};
