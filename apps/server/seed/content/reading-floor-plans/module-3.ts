import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'Checking a Plan',
  lessons: [
    {
      order: 9,
      kind: 'text',
      title: 'Plan Against Building',
      description: 'A walk of fifteen minutes that finds most errors while you can still fix them.',
      minutes: 18,
      body: `An error found on site costs a minute; the same error found by a reviewer costs a second visit.

## The walk

1. **Stand outside.** Count the windows and doors on each side. Compare the counts with the plan before you go in.
2. **Orient yourself.** Match the north arrow, or the street, to where you are standing.
3. **Walk clockwise.** Keep the wall on your left and tick each opening as you pass it.
4. **Measure three distances**: the longest internal line, one diagonal, and one room chosen at random.
5. **Go up and repeat.** Check that the stair arrives where the plan says it does.

## How close is close enough

Set the tolerance before you measure. For a residential plan, 1 % or 3 cm, whichever is larger, is a reasonable working limit. At 8.0 m that allows 8 cm; at 2.0 m it allows 3 cm.

## Why a diagonal

Two rooms can have identical side lengths and different corners. In a true rectangle of 4.0 × 3.0 m the diagonal is 5.0 m. If you measure 4.9 m, the room is skewed, and so is any plan that draws it square.
`,
    },
    {
      order: 10,
      kind: 'text',
      title: 'The Three Mistakes Reviewers Reject Most',
      description: 'Chains that do not close, openings that moved and areas without a definition.',
      minutes: 19,
      body: `Reviewers look for the same faults first because these three account for most of the plans they send back.

## 1. Dimensions that do not close

Room widths plus wall thicknesses do not add up to the outside width. Example along one line: 3.60 + 0.12 + 4.10 + 2 × 0.30 = 8.42 m, but the sheet says 8.80 m. Somewhere 38 cm is missing, perhaps a boxed-in duct or a mistyped room.

## 2. Openings in the wrong place

A door hinged on the wrong side, a window drawn on the neighbouring wall, a cased opening shown as a door. Compare each opening with a photograph of that wall. Photographs taken from corners show two walls at once and halve the work.

## 3. Area without a definition

The plan states “92 m²” and nothing else. Does it include the garage, the loft under 1.5 m, the outside walls? A reviewer who cannot tell must reject it.

> [!best-practices]
> - Close at least one chain of dimensions in each direction on every floor
> - Check every opening against a photograph
> - Write the definition and the exclusions beside each total
`,
    },
    {
      order: 11,
      kind: 'text',
      title: 'Writing a Correction Note',
      description: 'A good note lets someone who was never there repair the plan.',
      minutes: 15,
      body: `The person who corrects a plan has usually not seen the building, so your note is their only view of it.

## Four parts

1. **Where**: floor, room, wall. Use the plan’s own labels and compass sides.
2. **What the plan shows.**
3. **What is there**, with a measurement.
4. **How you know**: photograph number, tape, laser.

Compare these two notes:

| Vague | Usable |
| --- | --- |
| “Kitchen door wrong” | “Ground floor, Kitchen, east wall: door drawn hinged on the north side. It is hinged on the south side and opens into the hall. Photo 14.” |
| “Bedroom too small” | “First floor, Bedroom 2: north–south drawn 3.10 m, laser gives 3.42 m twice. East–west is correct.” |

## One fault, one note

Do not combine faults in a paragraph. A list of single notes can be ticked off, and a second reader can see that nothing was forgotten.

If you are unsure, say so: “Could not reach the loft; hatch locked.” A stated gap is acceptable. A guess that looks like a measurement is not.
`,
    },
    {
      order: 12,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Five questions on checking and correcting plans.',
      minutes: 10,
      questions: [
        {
          text: 'Along one line the rooms are 3.20 m and 4.00 m, one partition is 0.10 m and each outside wall is 0.30 m. What outside width should the plan give?',
          type: 'single_choice',
          explanation: '3.20 + 0.10 + 4.00 + 2 × 0.30 = 7.90 m. Both outside walls count.',
          answers: [
            { text: '7.30 m' },
            { text: '7.60 m' },
            { text: '7.90 m', right: true },
            { text: '8.20 m' },
          ],
        },
        {
          text: 'A room is drawn as a rectangle of 4.0 × 3.0 m, but the diagonal measures 4.9 m on site. What does that tell you?',
          type: 'single_choice',
          explanation:
            'A true 4 × 3 rectangle has a diagonal of 5.0 m. A different diagonal with the same sides means that the corners are not right angles.',
          answers: [
            { text: 'The corners are not square', right: true },
            { text: 'The room is larger than drawn' },
            { text: 'The laser needs calibration' },
          ],
        },
        {
          text: 'Which of these are among the three faults reviewers reject most often?',
          type: 'multiple_choice',
          explanation:
            'Unclosed dimensions, misplaced openings and undefined areas are the three. A missing north arrow is a nuisance, yet it does not falsify the plan.',
          answers: [
            { text: 'Furniture drawn in grey' },
            { text: 'A chain of dimensions that does not close', right: true },
            { text: 'A door drawn on the wrong wall', right: true },
            { text: 'A total area with no definition', right: true },
            { text: 'A missing north arrow' },
          ],
        },
        {
          text: 'Using the tolerance “1 % or 3 cm, whichever is larger”, how far may a 5.0 m wall be out?',
          type: 'single_choice',
          explanation: 'One per cent of 5.0 m is 5 cm, which is larger than 3 cm.',
          answers: [{ text: '3 cm' }, { text: '5 cm', right: true }, { text: '8 cm' }],
        },
        {
          text: 'Which correction note is best?',
          type: 'single_choice',
          explanation:
            'It names the place, the drawn value, the true value and the evidence, so someone who was never there can act on it.',
          answers: [
            {
              text: '“Bathroom window looks too narrow on the plan compared with the photos, please check again.”',
            },
            { text: '“Window is wrong on the first floor, see photos 20 to 25.”' },
            {
              text: '“First floor, Bathroom, west wall: window drawn 0.60 m wide, tape gives 0.90 m. Photo 22.”',
              right: true,
            },
          ],
        },
      ],
    },
  ],
};
