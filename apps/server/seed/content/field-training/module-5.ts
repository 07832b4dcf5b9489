import type { SeedModule } from '../../content-types.ts';
import { module5Quiz } from './module-5-quiz.ts';

export const module5: SeedModule = {
  number: 5,
  title: 'Post-Scan Data Collection & Inspection Reports',
  lessons: [
    {
      order: 19,
      title: 'The Post-Scan Wizard',
      description: 'Five steps that find gaps and drift while you can still put them right.',
      minutes: 7,
      kind: 'text',
      body: `The wizard finds gaps while you can still walk back and fill them, which is why you run it before you
leave the property.

## The five steps

1. **Coverage.** Scanned surfaces are grey and gaps are orange. Tap a gap to patch only that part.
2. **Floors and heights.** Confirm the floor of each scan and the ceiling height of each room.
3. **Rooms.** Accept or change the name suggested for every space.
4. **Check measure.** Measure one long wall on each floor with a laser or a tape and enter it.
5. **Save.** The scan is stored on the device and queued for upload.

Under a sloping ceiling, enter both the lowest and the highest point.

## Reading the check measure

The wizard compares your figure with the scan. On a four-metre wall, 1% is 4 cm.

| Difference | Meaning | What to do |
| --- | --- | --- |
| Up to 1% | Normal for a handheld scan | Continue |
| Over 1%, up to 2% | Possible drift | Measure a second wall; if it is over 1% too, rescan the floor |
| Over 2% | Drift | Rescan the floor |

Never copy the scan’s own figure into the field. Your tape is the only independent evidence that the
plan is to scale.

## Which gaps matter

Patch gaps at corners, doors, windows and along walls. You may leave the inside of wardrobes, the
floor under beds and the wall behind heavy furniture.

> [!best-practices]
> - Run the wizard on site, before you pack up and before you thank the owner.
> - Choose the longest clear wall for the check measure, at waist height.
> - Patch a gap from where you stood before, so that the app recognises the room.`,
    },
    {
      order: 20,
      title: 'Completing the Inspection Report',
      description: 'Record what you see, where you saw it and what you could not see.',
      minutes: 12,
      kind: 'text',
      body: `The report is read long after the visit by people who cannot go and look, so it must hold facts and
show where its limits are.

## The six sections

| Section | What you record |
| --- | --- |
| Exterior | Walls, gutters, windows, and the roof as seen from the ground |
| Rooms | Floor, walls, ceiling, heating and visible defects in each |
| Kitchen and bathrooms | Fixed units, fittings, ventilation, leaks in view |
| Services | Type of heating, position of meters |
| Safety | Smoke and carbon monoxide alarms, handrails, guards |
| Grounds | Boundaries, outbuildings, parking, access |

Start at the front, go round the building clockwise, then follow the order of your scan inside.

## Four rules

- **Describe, do not diagnose.** Write “brown stain”, not “roof leak”.
- **Name the source.** What you were told begins with “Owner states” or “Occupant states”.
- **Leave nothing blank.** Write “None”, or “Not seen” with the reason.
- **Do not disturb.** Lift no carpet, move no furniture, operate no equipment, climb on no roof.

Look into a loft from the hatch if a fixed ladder is safe, and step in only where it is boarded.
Count alarms, but do not press their test buttons.

## Hazards

If you see bare wires, a blocked way out or a failing floor, tell the occupant at once and call your
coordinator. If you smell gas, touch no switch, get everyone out and call the emergency line from
outside. The report can wait.

## Finish on site

Fill in each section in the room it concerns. Then read the summary and sign before you leave, while
every answer can still be checked by turning your head.`,
    },
    {
      order: 21,
      title: 'Photographs That Support the Plan',
      description:
        'Which pictures a reviewer needs, how to take them and what to keep out of frame.',
      minutes: 6,
      kind: 'text',
      body: `A photograph shows the reviewer what a line on the plan cannot: what a wall is made of, how a door
opens, how bad a crack is.

## What to take

- The front, the rear, and the street in both directions
- Each room from two opposite corners; one picture from the doorway is enough for a small room
- Kitchen units, bathroom fittings, heating and meters
- Each defect twice: from about two metres to show where it is, and close up with a ruler beside it

## How to take it

1. Use the camera in the app, from inside the room’s entry. The picture is pinned and dated for you.
2. Hold the device sideways, level and at chest height.
3. Keep the standard lens. The ultra-wide lens makes a room look larger than it is.
4. Switch the lights on, and keep bright windows behind you or to one side.
5. Look at the result before you move on. A blurred picture is a second visit.

## What stays out of frame

| Keep out | Why |
| --- | --- |
| People and reflections, your own included | Nobody agreed to be in the report |
| Family pictures, letters, screens, medicines | They identify or describe the occupant |
| Alarm panels, keys, valuables | They help a burglar |
| Number plates | They can be traced to a person |

First try another angle. Then ask the occupant to move the item; do not handle it yourself. If
neither works, use the **Blur** tool before you submit. Blurring is permanent, so check that you have
not covered the very defect you meant to show.`,
    },
    {
      order: 22,
      title: 'Notes and Condition Ratings',
      description:
        'A five-point scale used the same way by everyone, and notes that need no follow-up.',
      minutes: 8,
      kind: 'text',
      body: `Ratings are useful only when two collectors looking at the same kitchen give it the same number.

## The scale

| Rating | Name | Meaning |
| --- | --- | --- |
| 5 | As new | No wear to be seen |
| 4 | Good | Light wear, everything works |
| 3 | Fair | Clear wear, still works, upkeep will be needed |
| 2 | Poor | Damaged or failing, needs repair now |
| 1 | Unsafe or unusable | A danger, or cannot be used at all |

Rate condition, not taste, age or tidiness. A brown kitchen from 1985 with sound doors and a clean
worktop is a 4. A new one with a swollen worktop and a broken door is a 2. If parts differ, rate the
larger part and describe the rest in a note.

A rating of 1 or 2 always needs a note and a photograph.

## Writing a note

Say what, where and how much.

| Instead of | Write |
| --- | --- |
| Roof leaks | Brown stain on ceiling, north-east corner of Bedroom 2, about 40 × 30 cm |
| Old boiler | Plate on boiler reads 2009 |
| Untidy tenants | Floor of Bedroom 1 not seen: covered by stored items |

Tap the plan where the thing is and type the note there, so that the reader sees the place before
the words.

## Client or internal

A **Client** note appears on the plan and in the viewer. An **Internal** note goes to the reviewer
only, for example “Scanned cupboard from doorway, door would not open fully”.

In neither kind do you describe the occupants, their family, faith, health or habits. Write every
note as if the person who lives there will read it.`,
    },
    module5Quiz,
  ],
};
