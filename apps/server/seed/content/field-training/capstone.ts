import type { SeedLesson } from '../../content-types.ts';

export const capstone: SeedLesson = {
  order: 31,
  title: 'Capstone Project',
  description: 'Take one practice order from offer to submission, in nine tasks.',
  minutes: 60,
  kind: 'capstone',
  body: `This project puts the whole course into one order. You handle it as you would on a working day, with
a practice client and a property you can walk through freely.

## What you need

- A home of at least three rooms, your own or one whose occupants have agreed
- Your device, charged, with 10 GB free
- A laser measure or a tape

Two floors are better than one. If you have a single floor, scan it in two parts that share a
doorway, so that you still have something to merge.

## What the reviewer looks for

| Point | Passes when |
| --- | --- |
| Scale | The check measure is within 1% |
| Coverage | No orange gaps at corners, doors, windows or along walls |
| Report | No field is blank, and nothing is diagnosed |
| Privacy | No people, papers, screens or number plates in any picture |
| Labels | Each space has one label and one area type |

## Your reflection

When the nine tasks are done, write a few sentences in the box: what went wrong, how you noticed and
what you will do differently on your first paid order. An honest fault that you found yourself is
worth more than a plan without one.`,
  tasks: [
    {
      title: 'Accept the mock order',
      body: 'Find the practice offer in the Orders tab and check its time, size and products. Accept it within two hours.',
    },
    {
      title: 'Navigate to the simulated location',
      body: 'Compare the pin with the written address and tap On my way. On arrival, take the front photograph and check in with I have arrived.',
    },
    {
      title: 'Scan multiple rooms',
      body: 'Prepare at least three rooms, then scan them at half a metre per second. End each scan where it began.',
    },
    {
      title: 'Merge the scans',
      body: 'Join two scans on two reference points and add a third as a check. Look along the join for doubled walls.',
    },
    {
      title: 'Complete the post-scan wizard',
      body: 'Go through all five steps and patch the gaps that matter. Enter a check measure that you took with a laser or a tape.',
    },
    {
      title: 'Fill in the inspection report',
      body: 'Complete all six sections on site, with a condition rating for each room. Write “Not seen” and the reason where you could not look.',
    },
    {
      title: 'Add notes to the floor plan',
      body: 'Pin at least three notes where they belong, one of them internal. Each says what, where and how much.',
    },
    {
      title: 'Export and create the Interactive Viewer link',
      body: 'Export the PDF and compare one dimension with your check measure. Create a Client only link and open it in a private window.',
    },
    {
      title: 'Submit for review',
      body: 'Read through the plan and the report once more, then tap Submit. Read the reviewer’s comments when they arrive, and correct what is asked.',
    },
  ],
};
