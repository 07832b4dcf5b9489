import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Walls and Areas',
  lessons: [
    {
      order: 5,
      kind: 'text',
      title: 'Wall Types and Thickness',
      description: 'Thickness tells you what a wall does and which areas it separates.',
      minutes: 17,
      body: `Walls take up real space: in a terraced house they can account for a tenth of the footprint or more, so treating them as thin lines spoils every area you calculate.

## Reading thickness

| Wall | Typical thickness | Clue on the plan |
| --- | --- | --- |
| Timber stud partition | 100–125 mm | Thin, often stops short of the outside wall |
| Internal block or brick | 110–150 mm | Thicker, often lines up between floors |
| Party wall | 200–300 mm | Runs the full depth, no openings |
| External cavity wall | 270–350 mm | Holds the windows |

Ranges differ by country and age. A stone cottage may have outside walls of 600 mm.

## Load-bearing or not

A plan alone cannot prove that a wall carries load. These are hints, not answers:

- the wall stands directly under a wall on the floor above
- floor joists change direction at it
- it is markedly thicker than other internal walls

Never tell a client that a wall “can come out”. That is for a structural engineer who has seen it opened up.

## A quick test

Add the internal widths along a line through the house, then add the thickness of each wall crossed. The total should equal the outside width to within a few centimetres. If the gap is larger than that, a wall is missing or a dimension is wrong.
`,
    },
    {
      order: 6,
      kind: 'text',
      title: 'Measuring Area to a Definition',
      description: 'The same flat can have three correct areas, so name the one you use.',
      minutes: 20,
      body: `“How big is it” has no answer until someone says what counts, and disputes over area are usually disputes over the definition.

## Three common definitions

- **Gross external area (GEA)**: measured to the outside face of the outside walls. Used in planning.
- **Gross internal area (GIA)**: measured to the inside face of the outside walls. Internal walls and partitions count. Common for houses and for building costs.
- **Net internal area (NIA)**: the usable space inside, without stairwells, lift shafts, plant rooms or shared corridors. Common for offices.

Local standards differ and international ones exist too, so write the name of the standard next to the figure.

## Worked example

A single-storey cottage measures 10.0 × 7.0 m outside. Its outside walls are 0.3 m thick.

- GEA: 10.0 × 7.0 = **70.0 m²**
- GIA: (10.0 − 0.6) × (7.0 − 0.6) = 9.4 × 6.4 = **60.2 m²**

Nobody moved a wall, yet the two figures differ by almost ten square metres.

## Low ceilings

Many standards treat floor under a sloping ceiling separately once the headroom falls below 1.5 m. Mark the 1.5 m line on the plan, give both figures and let the reader choose.
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'Splitting Awkward Rooms',
      description: 'L-shapes, bays and slopes become simple once you cut them into pieces.',
      minutes: 18,
      body: `Few rooms are plain rectangles, and the way you divide an awkward one decides whether anyone can follow your sum.

## Cut, calculate, add

Divide the room into rectangles, triangles and trapezia. Number each piece on a copy of the plan and list them:

| Piece | Shape | Sum | Area |
| --- | --- | --- | --- |
| 1 | Rectangle | 4.20 × 3.60 | 15.12 m² |
| 2 | Rectangle | 1.80 × 1.20 | 2.16 m² |
| 3 | Trapezium (bay) | (2.40 + 1.20) ÷ 2 × 0.60 | 1.08 m² |
| | | **Total** | **18.36 m²** |

For a trapezium, take the average of the two parallel sides and multiply by the distance between them.

## Rules that prevent argument

- A **chimney breast** is part of the structure. Say whether you deducted it.
- A **fitted wardrobe** stands on floor area, so it counts.
- A **door recess** in a thick wall is usually ignored.
- A **stairwell** counts once per floor in gross areas.

Round only at the end. Rounding each piece to one decimal place in a house of twelve rooms can shift the total by half a square metre.

> [!best-practices]
> - Keep the list of pieces with the plan
> - Calculate once by adding pieces and once by subtracting gaps from the outline
`,
    },
    {
      order: 8,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Four questions on walls and areas.',
      minutes: 10,
      questions: [
        {
          text: 'A house is 12.0 × 8.0 m outside, with outside walls 0.3 m thick. What is its gross internal area on one floor?',
          type: 'single_choice',
          explanation:
            'Each dimension loses two wall thicknesses: 11.4 × 7.4 = 84.36 m², rounded to 84.4 m².',
          answers: [
            { text: '96.0 m²' },
            { text: '90.1 m²' },
            { text: '84.4 m²', right: true },
            { text: '80.6 m²' },
          ],
        },
        {
          text: 'Which area definition includes internal partitions but excludes the outside walls?',
          type: 'single_choice',
          explanation:
            'GIA runs to the inside face of the outside walls and ignores what stands inside that line.',
          answers: [
            { text: 'Gross internal area', right: true },
            { text: 'Gross external area' },
            { text: 'Net internal area' },
          ],
        },
        {
          text: 'A plan shows a thick internal wall directly below a wall on the floor above. What may you conclude?',
          type: 'single_choice',
          explanation:
            'Alignment and thickness are hints. Only an inspection of the structure can settle the matter.',
          answers: [
            { text: 'It carries load and must not be removed' },
            { text: 'It is a party wall shared with a neighbour' },
            { text: 'It may carry load; an engineer has to confirm it', right: true },
          ],
        },
        {
          text: 'A bay has parallel sides of 3.0 m and 2.0 m and is 0.8 m deep. What is its area?',
          type: 'single_choice',
          explanation:
            'Average the parallel sides, (3.0 + 2.0) ÷ 2 = 2.5 m, and multiply by the depth: 2.5 × 0.8 = 2.0 m².',
          answers: [
            { text: '1.6 m²' },
            { text: '2.0 m²', right: true },
            { text: '2.4 m²' },
            { text: '4.0 m²' },
          ],
        },
      ],
    },
  ],
};
