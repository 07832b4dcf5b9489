import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'Hierarchy on Real Screens',
  lessons: [
    {
      order: 9,
      kind: 'text',
      title: 'What the Eye Finds First',
      description: 'Size, weight, colour and space, in that order of cost.',
      minutes: 23,
      body: `A screen asks the user to choose where to look. Hierarchy makes that choice in advance, so that the important thing is found without reading.

## Four tools

| Tool | Strength | Watch out for |
| --- | --- | --- |
| Space | strong, quiet | Needs room |
| Size | strong | Pushes other things away |
| Weight | medium | Loses effect when everything is bold |
| Colour | strong | Must not carry meaning alone |

Use one or two of them for one difference. A title that is larger, bolder, coloured and underlined shouts.

## Lower the rest

To make something stand out, making other things quieter often works better. In a list of orders, set the customer’s name in normal weight and dark text, and the order number and date in the muted grey. Nothing got bigger, and the name is found at once.

## Three levels

Ask of each screen: what is first, second, third? A billing page might answer: the amount due, the pay button, the list of invoices. If the team cannot agree on the first, the problem lies in the purpose of the page and not in its type.

> [!key-concepts]
> - Emphasis is relative
> - Quieten first, amplify second
> - One primary action per screen
`,
    },
    {
      order: 10,
      kind: 'text',
      title: 'Tables and Forms',
      description: 'The two screens where colour and type earn their keep.',
      minutes: 23,
      body: `Most working software consists of tables and forms. They are rarely beautiful, and improving them helps people every day.

## Tables

- Align text left and numbers right, with the heading aligned like its column
- Use tabular figures and the same number of decimals
- Light lines between rows, none between columns
- Row height of 40 px or more, so that rows are easy to hit
- Repeat no unit: put “Amount, €” in the heading

Stripes are seldom needed if rows have enough space. When you use them, keep the contrast very low.

## Forms

- Label above the field, 4 to 8 px away; the next field 24 px below
- Field width suggests length: a postcode field is short
- Borders need 3:1 against the background if they are what shows that a field is there
- One column; two columns make people miss fields

## Before and after

| Before | After |
| --- | --- |
| Labels in grey 12 px | Labels in dark 14 px, weight 500 |
| Placeholder as label | Label above, example as hint |
| Three blue buttons | One filled, one outlined, one plain link |

None of these changes needs a new palette or a new font.
`,
    },
    {
      order: 11,
      kind: 'text',
      title: 'Dark Mode and a Review Checklist',
      description:
        'Dark mode is a second palette, and every screen deserves ten minutes of checking.',
      minutes: 23,
      body: `Inverting the colours does not make a dark theme. Pure white on pure black glows, saturated hues vibrate, and shadows disappear.

## Adjusting for dark

- Surface: a very dark grey such as \`#121417\`, not black
- Text: about \`#e6e8ea\`, slightly off white
- Action: the same hue, lighter and less saturated
- Elevation: raised surfaces become **lighter**, since shadows hardly show
- Weight: light text on dark looks heavier, so you may go one step down

Measure contrast again. A pair that passes in light says nothing about its dark counterpart.

## Ten-minute review

1. Blur: is the first thing you see the most important one?
2. Greyscale: are all states still distinct?
3. Contrast: text 4.5:1, controls 3:1, in both themes
4. Count font sizes: more than five?
5. Measure: text lines under 75 characters?
6. Headings: more space above than below?
7. Zoom to 200 %: does anything overlap?
8. Longest real name, an empty list and an error shown
9. Focus visible with the Tab key?
10. Primary actions: exactly one?

Note failures with a screenshot and the number of the check. Do it before the screen ships; afterwards it is a project.
`,
    },
    {
      order: 12,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Four questions on hierarchy, forms and dark mode.',
      minutes: 11,
      questions: [
        {
          text: 'A name in a list should stand out more. What should you try first?',
          type: 'single_choice',
          explanation:
            'Emphasis is relative. Lowering the neighbours costs no space and keeps the page calm.',
          answers: [
            { text: 'Make the name larger and coloured' },
            { text: 'Make the surrounding details quieter', right: true },
            { text: 'Underline the name and set it in bold' },
          ],
        },
        {
          text: 'How should amounts in a table be set?',
          type: 'single_choice',
          explanation:
            'Digits of equal value then stand below each other and can be compared at a glance.',
          answers: [
            { text: 'Centred, with as many decimals as each value needs' },
            { text: 'Left-aligned, with the unit in every cell' },
            { text: 'Right-aligned, in tabular figures with equal decimals', right: true },
          ],
        },
        {
          text: 'In a dark theme, raised surfaces are usually shown lighter than the background.',
          type: 'true_false',
          explanation:
            'Shadows hardly show on dark surfaces, so lightness takes over the task of showing height.',
          answers: [{ text: 'True', right: true }, { text: 'False' }],
        },
        {
          text: 'Which checks belong in the ten-minute review?',
          type: 'multiple_choice',
          explanation:
            'The review tests properties of the screen itself: distinct states, robust layout and restraint in sizes.',
          answers: [
            { text: 'Viewing the screen in greyscale', right: true },
            { text: 'Comparing the screen with a competitor’s' },
            { text: 'Zooming to 200 %', right: true },
            { text: 'Counting the font sizes', right: true },
          ],
        },
      ],
    },
  ],
};
