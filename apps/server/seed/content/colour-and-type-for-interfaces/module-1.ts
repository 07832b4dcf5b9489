import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Colour That Works',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'Contrast First',
      description: 'Measure the difference between text and background before you judge beauty.',
      minutes: 22,
      preview: true,
      body: `If people cannot read it, nothing else about the design counts. Contrast is the one property of colour you can measure, so begin there.

## The ratio

WCAG 2 compares the luminance of two colours on a scale from 1:1 (identical) to 21:1 (black on white).

| Content | Level AA |
| --- | --- |
| Normal text | 4.5:1 |
| Large text: 24 px and up, or bold from about 18.7 px | 3:1 |
| Icons and borders needed to understand a control | 3:1 |

On white, the grey \`#767676\` just passes with 4.54:1. The popular \`#999999\` fails with 2.85:1, yet it sits under thousands of form fields as hint text.

## Fixing a failing colour

Keep the hue and lower the lightness until it passes. In HSL, only the last number changes:

\`\`\`css
.hint { color: hsl(210 10% 60%); } /* too light on white */
.hint { color: hsl(210 10% 42%); } /* passes */
\`\`\`

## Screens in the wild

Phones are used in sunlight, and laptops at low brightness. A pair that passes by a hair in the studio fails at the bus stop. Aim for 7:1 in body text.
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'A Palette with Roles',
      description: 'Give each colour one job, and people learn what it means.',
      minutes: 23,
      body: `Interfaces become confusing when one colour means several things. If blue is a link here, a tag there and a decoration elsewhere, users stop trusting it.

## Roles before hues

| Role | Share of the screen | Example |
| --- | --- | --- |
| Surface | most | white, very light grey |
| Text | some | near black, one muted grey |
| Line | little | light grey |
| Action | very little | one saturated hue |
| Status | rare | green, amber, red |

The old rule of 60–30–10 points the same way: the strongest colour is used least. That is why a single blue button on a quiet page is found at once.

## Choosing the hues

- Pick **one** action hue. A second dilutes both.
- Tint the greys slightly towards it, 2 to 5 % saturation, so that they belong together.
- Keep red, amber and green for status. If your brand is red, use a neutral for actions, or make danger differ by icon and words.

## Test

Take a screenshot and squint, or blur it. What remains visible is what the eye finds first. If a decoration survives and the main button does not, swap their colours.
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Never Colour Alone',
      description: 'About one man in twelve sees your red and green differently.',
      minutes: 23,
      body: `Around 8 % of men and 0.5 % of women of Northern European descent have a colour vision deficiency, most often in telling red from green. Status shown by colour alone is lost on them.

## Add a second signal

| Colour alone | With a second signal |
| --- | --- |
| Red border on a field | Red border, icon and a message |
| Green or red dot | “Active” or “Stopped” next to the dot |
| Coloured lines in a chart | Labels at the line ends, different dashes |
| Link shown by blue only | Underline within running text |

## Check it

1. Switch the screen to greyscale. Can you still tell every state apart?
2. Simulate deuteranopia in the browser’s developer tools. Chrome and Firefox both offer it.
3. Print the page in black and white.

## Colours that differ in lightness

If you need two status colours side by side, make one clearly darker. A dark red and a light green differ for everyone; a mid red and a mid green differ only for some.

> [!key-concepts]
> - Colour supports a message; words or shape carry it
> - Lightness is seen by almost everyone
> - Greyscale is the quickest test
`,
    },
    {
      order: 4,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Four questions on contrast, roles and signals.',
      minutes: 11,
      questions: [
        {
          text: 'Hint text in #999999 stands on white at a ratio of 2.85:1. What is the best repair?',
          type: 'single_choice',
          explanation:
            'Normal text needs 4.5:1. Bold text counts as large only from about 18.7 px, and a grey background lowers the contrast further.',
          answers: [
            { text: 'Set the text in bold at the same size and in the same grey' },
            { text: 'Keep the hue and lower its lightness until it reaches 4.5:1', right: true },
            { text: 'Change the background to a light grey that matches the text' },
          ],
        },
        {
          text: 'Which role should the most saturated colour have?',
          type: 'single_choice',
          explanation:
            'A strong colour used rarely is found at once. Spread over surfaces it stops standing out.',
          answers: [
            { text: 'Surfaces' },
            { text: 'Body text' },
            { text: 'The main action', right: true },
          ],
        },
        {
          text: 'What is the quickest check that status does not depend on colour?',
          type: 'single_choice',
          explanation:
            'Without hue, only lightness, shape and words remain. If the states are still distinct, the design holds.',
          answers: [
            { text: 'View the screen in greyscale', right: true },
            { text: 'Ask a colleague with good eyesight' },
            { text: 'Compare the hex values' },
          ],
        },
        {
          text: 'Which are good second signals for an error in a field?',
          type: 'multiple_choice',
          explanation:
            'Icon and text carry the message without hue. Changing the red, or colouring something else red, still depends on colour.',
          answers: [
            { text: 'An icon', right: true },
            { text: 'A brighter red' },
            { text: 'A written message', right: true },
            { text: 'A red label in place of a red border' },
          ],
        },
      ],
    },
  ],
};
