import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Foundations',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'Start with an Audit',
      description: 'Count what you already have before you design anything new.',
      minutes: 33,
      preview: true,
      body: `A design system begins with what already ships. The audit shows where inconsistency costs time, and gives you numbers for the first difficult conversation.

## How to run one

1. Take screenshots of the twenty most used screens.
2. Cut out every button, field, heading, card and dialog.
3. Lay them side by side, grouped by purpose rather than by look.
4. Count the variants, and mark those with different behaviour.

A second source is the style sheet itself. This lists distinct hex colours in a code base:

\`\`\`bash
grep -rhoiE '#[0-9a-f]{3,8}\\b' src --include='*.css' | tr 'A-F' 'a-f' | sort | uniq -c | sort -rn
\`\`\`

A product of moderate age commonly shows more than a hundred colours, a dozen of them nearly the same grey.

## Rank by pain

Score each group by how often it appears and how often teams rebuild it. Start with the items that score high on both, usually buttons, form fields and spacing. The date picker can wait, however badly it looks.

> [!best-practices]
> - Invite an engineer and a support agent to the sorting session
> - Keep the wall of screenshots: it will be your “before” picture
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'Tokens in Two Layers',
      description: 'Separate raw values from their meaning, and themes become a small change.',
      minutes: 35,
      body: `A token is a named design decision. Two layers are enough for most products, and the second layer is where the value lies.

## Base and meaning

- **Base tokens** name raw values: \`blue-600\`, \`space-4\`. They form the palette.
- **Semantic tokens** name a purpose and point to a base token: \`color-action\`, \`color-text-muted\`.

\`\`\`css
:root {
  --blue-600: #1d4ed8;
  --grey-900: #111827;
  --white: #ffffff;

  --color-surface: var(--white);
  --color-text: var(--grey-900);
  --color-action: var(--blue-600);
}

[data-theme='dark'] {
  --blue-300: #93c5fd;

  --color-surface: var(--grey-900);
  --color-text: var(--white);
  --color-action: var(--blue-300);
}
\`\`\`

Components use only the second layer. A dark theme then redefines a few purposes and touches no component.

## Naming

Name by role, never by look. \`color-danger\` survives a change from red to orange; \`red-button\` does not. Write the rule as a pattern such as \`color-{role}-{variant}-{state}\`, and add a token only when an existing one would be wrong, not merely different.

> [!key-concepts]
> - Base tokens are the vocabulary; semantic tokens are the grammar
> - Components never refer to base tokens
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Space, Type and Colour Scales',
      description: 'Few steps, far enough apart to be told apart.',
      minutes: 33,
      body: `Scales exist so that people stop choosing. A scale with too many steps brings the choice back.

## Spacing

A base of 4 px with steps that widen works for most interfaces: 4, 8, 12, 16, 24, 32, 48, 64. If two neighbouring steps cannot be told apart at a glance, drop one.

## Type

Pick a base size and a ratio. With 16 px and 1.25 the steps round to 16, 20, 25, 31 and 39. Most products need five sizes, two weights, and line heights that fall as size grows:

| Use | Size | Line height |
| --- | --- | --- |
| Small text | 14 px | 1.5 |
| Body | 16 px | 1.5 |
| Section heading | 20 px | 1.35 |
| Page heading | 31 px | 1.2 |

Set sizes in \`rem\`, so that a reader’s own browser setting is respected.

## Colour

Build each hue in about ten steps of even lightness, and note next to each step which text colour it can carry. WCAG 2 at level AA asks for a contrast of at least 4.5:1 for normal text, and 3:1 for large text and for the parts of controls needed to recognise them. Checking pairs once, in the scale, spares every team from checking them on each screen.
`,
    },
    {
      order: 4,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Four questions on audits, tokens and scales.',
      minutes: 15,
      questions: [
        {
          text: 'In what order should the findings of an audit be tackled?',
          type: 'single_choice',
          explanation:
            'Frequency multiplied by repeated effort shows where unifying saves most. Looks alone do not.',
          answers: [
            { text: 'The ugliest component first' },
            { text: 'What appears often and is rebuilt often first', right: true },
            { text: 'Alphabetically, so nothing is missed' },
          ],
        },
        {
          text: 'Why should components refer only to semantic tokens?',
          type: 'single_choice',
          explanation:
            'A dark theme points the same purposes at other base values. Components that use raw values would each have to be edited.',
          answers: [
            { text: 'The browser has to resolve base tokens on every repaint' },
            { text: 'Semantic tokens are shorter and easier to remember' },
            { text: 'A theme can then change meanings without touching components', right: true },
          ],
        },
        {
          text: 'Which token name is best?',
          type: 'single_choice',
          explanation:
            'It names a role and survives a change of value. Names that describe a look become wrong with the first redesign.',
          answers: [
            { text: 'color-text-muted', right: true },
            { text: 'light-grey-text' },
            { text: 'color-17' },
            { text: 'grey-sidebar' },
          ],
        },
        {
          text: 'What contrast does WCAG 2 at level AA require for normal body text?',
          type: 'single_choice',
          explanation:
            'Normal text needs 4.5:1 at level AA. The figure 3:1 applies to large text and essential parts of controls; 7:1 is level AAA.',
          answers: [{ text: '3:1' }, { text: '4.5:1', right: true }, { text: '7:1' }],
        },
      ],
    },
  ],
};
