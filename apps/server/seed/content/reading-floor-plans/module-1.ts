import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Lines, Symbols and Scale',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'What a Floor Plan Shows',
      description:
        'A plan is a slice through the building, and the height of that slice explains most of its lines.',
      minutes: 16,
      preview: true,
      body: `A floor plan is not a view from the roof. Once you know where the building was cut, most of the lines on the sheet explain themselves.

## A cut about 1.2 metres up

Imagine sawing through the house a little above worktop height, lifting off the top and looking straight down. Everything the saw went through is drawn with a heavy line. Everything below the cut is drawn with a lighter one. Things above the cut, such as a roof light or a high cupboard, appear as dashed lines if they appear at all.

| Line | Meaning |
| --- | --- |
| Heavy, solid or filled | Cut by the slice: walls, columns |
| Light, solid | Below the slice: worktops, baths, steps |
| Dashed | Above the slice, or hidden |

That is why a window is shown as a break in the heavy wall with thin lines across it: the cut passes through the glass. It is also why a stair is shown only in part. The steps above the cut are gone, and a diagonal break line marks where they stop.

> [!key-concepts]
> - A plan is a horizontal section, usually cut 1.0 to 1.5 metres above the floor
> - Line weight tells you what was cut and what was not
> - Dashed means overhead or hidden, never “not built”
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'Symbols for Doors, Windows and Stairs',
      description: 'The dozen symbols that carry most of the information on a residential plan.',
      minutes: 17,
      body: `Doors, windows and stairs decide how people move through a building, so a wrong symbol misleads more than a wall that is a few centimetres out.

## Openings

- **Hinged door**: a straight line for the leaf and a quarter circle for its swing. The hinge is where the leaf meets the wall; the arc shows the floor the door sweeps.
- **Sliding door**: two parallel leaves that overlap, no arc.
- **Pocket door**: a leaf drawn partly inside the wall.
- **Cased opening**: a gap with no leaf. Often a pair of dashed lines shows the wall continuing overhead.
- **Window**: two or three thin lines inside the wall thickness.

## Stairs

Treads are parallel lines. An arrow runs along the flight, and by the usual convention it points **up**, starting from the floor you are on. Some offices write UP or DN beside it. When both an arrow and a word are present and they disagree, ask; do not guess.

## Fixed furniture

Baths, basins, WCs, sinks and hobs are drawn because they are plumbed or wired in. Beds and sofas are drawn only to show that they fit. A plan for measurement should leave them out.

Before you read any plan, find its legend. Symbols vary between offices, and the legend overrules habit.
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Scale Without Mistakes',
      description: 'How to turn a distance on paper into a distance on site, and when not to.',
      minutes: 18,
      body: `Scale errors are rarely small: read the wrong scale and every number you take from the plan is wrong by the same factor.

## The ratio

A scale of 1:50 means that one unit on paper stands for fifty of the same units in the building. Work in millimetres and the sum stays simple.

| Scale | 1 m in reality | 38 mm on paper means |
| --- | --- | --- |
| 1:50 | 20 mm | 1.90 m |
| 1:100 | 10 mm | 3.80 m |
| 1:200 | 5 mm | 7.60 m |

Areas grow with the square. A room that covers 9 cm² on a 1:100 plan covers 9 × 100² = 90,000 cm², which is 9 m².

## Three traps

1. **Reprinted sheets.** An A3 drawing printed on A4 is about 71 % of its size, so a “1:50” sheet is really near 1:71. The scale bar shrinks with the drawing, so trust the bar, not the words.
2. **Screens.** A plan in a viewer has no fixed scale at all. Use the measuring tool.
3. **Written dimensions.** A figure printed on the plan overrules anything you measure from it with a ruler.

> [!best-practices]
> - Measure the scale bar before anything else
> - Check one known width, such as a standard door, as a second opinion
`,
    },
    {
      order: 4,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Four questions on lines, symbols and scale.',
      minutes: 10,
      questions: [
        {
          text: 'On a plan, a rectangle above the kitchen worktop is drawn with a dashed line. What is it most likely to be?',
          type: 'single_choice',
          explanation:
            'Dashed lines show what is above the cut or hidden. Wall cupboards hang higher than 1.2 metres, so the slice passes underneath them.',
          answers: [
            { text: 'A cupboard that has not been built yet' },
            { text: 'A step down in the floor' },
            { text: 'A wall cupboard above the height of the cut', right: true },
          ],
        },
        {
          text: 'On a 1:100 plan with no written dimension, a wall measures 38 mm. How long is it?',
          type: 'single_choice',
          explanation: 'Multiply by the scale: 38 mm × 100 = 3,800 mm, which is 3.80 m.',
          answers: [
            { text: '1.90 m' },
            { text: '3.80 m', right: true },
            { text: '7.60 m' },
            { text: '38 m' },
          ],
        },
        {
          text: 'If an A3 plan is printed on A4, its scale bar can still be used to measure.',
          type: 'true_false',
          explanation:
            'The bar shrinks by the same factor as the drawing, so it stays correct. The printed ratio, such as 1:50, does not.',
          answers: [{ text: 'True', right: true }, { text: 'False' }],
        },
        {
          text: 'Which of these belong on a plan made for measurement?',
          type: 'multiple_choice',
          explanation:
            'Fixtures that are plumbed or wired in are part of the building. Loose furniture only shows how a room might be used.',
          answers: [
            { text: 'A bath', right: true },
            { text: 'A double bed' },
            { text: 'A kitchen sink', right: true },
            { text: 'A sofa' },
            { text: 'A WC', right: true },
          ],
        },
      ],
    },
  ],
};
