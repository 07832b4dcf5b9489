import type { SeedModule } from '../../content-types.ts';
import { module6Quiz } from './module-6-quiz.ts';

export const module6: SeedModule = {
  number: 6,
  title: 'Advanced Editing and Finalization',
  lessons: [
    {
      order: 24,
      title: 'Editing Walls, Doors and Windows',
      description: 'Correct what the scan got wrong, and leave alone what only looks wrong.',
      minutes: 10,
      kind: 'text',
      body: `The editor can make any plan look neat, including a wrong one, so every edit needs evidence.

## Evidence first

Change a line only when the scan, a photograph or a tape measure supports it. Tap **Show scan** to see
the measured surface under the drawing. Old houses are rarely square: a corner of 88 degrees that the
scan shows as 88 degrees stays that way.

## The tools

| Tool | Use it for |
| --- | --- |
| Move wall | A wall drawn at the front of a bookcase instead of behind it |
| Split wall | A step or an alcove that the app smoothed over |
| Join walls | One straight wall drawn in several pieces |
| Add opening | A door or window hidden by a curtain |
| Thickness | A wall whose two faces were both scanned |

A wall’s thickness is the distance between its faces in the two rooms. If it comes out under 5 cm or
over 60 cm, suspect the merge before you touch the wall.

## Doors and windows

- **Doors:** clear width, hinge side and the direction of the swing.
- **Sliding and folding doors:** change the type, because the plan shows them differently.
- **Windows:** width and sill height. A sill near the floor may be a glazed door.
- **Openings without a door:** mark them as openings. Do not leave a gap in the wall.

## A good order of work

1. Outside walls, one floor at a time.
2. Inside walls.
3. Doors, windows and openings.
4. Stairs and fixed fittings.

The editor shows the floor area before and after your changes. If it has moved by more than 1%, stop
and step back through **History** until you find the edit that caused it.`,
    },
    {
      order: 25,
      title: 'Labelling Rooms and Areas',
      description: 'Give every space the right name, number and area type.',
      minutes: 6,
      kind: 'text',
      body: `Labels turn shapes into rooms, and area types decide what counts towards the floor area, so a wrong
label can change a valuation.

## Naming

- Use the names in the list. “Other” needs a note that says what the space is.
- Number rooms of the same kind clockwise from the main entrance: Bedroom 1, Bedroom 2.
- Label what the room is, not how it is used today.

InstaPlan calls a room a bedroom when it has a door, a window to the outside and at least 6.5 m². A
bedroom with a desk in it stays **Bedroom**, with the note “used as office”. A windowless room with a
bed in it becomes **Store**, with the note “used for sleeping”.

## Open-plan spaces

Divide a kitchen from a living area with a zone line, never with a wall. A zone line separates the
labels and the areas, and leaves the drawing open.

## Area types

| Type | Examples | In the floor area? |
| --- | --- | --- |
| Internal | Rooms, halls, fitted cupboards, stairs | Yes |
| Low ceiling | Parts under 1.5 m high | Shown separately |
| Excluded | Garage, balcony, shed | Shown separately |
| Void | The open space over a double-height room | No |

A double-height living room is counted once, at its own floor. On the floor above, mark the opening
as a void. In a loft conversion, draw the 1.5 m line where the slope crosses that height; the heights
you entered in the wizard place it for you, and you only check it.

## Check

Read the list of areas aloud against the plan. Each space should have one label, one type and a size
that makes sense for what it is.`,
    },
    {
      order: 26,
      title: 'Exporting and the Interactive Viewer',
      description: 'Produce the right files, share the viewer safely and submit for review.',
      minutes: 8,
      kind: 'text',
      body: `Export is the moment when your work leaves your hands, so a few checks here matter more than any
amount of polish.

## Before you export

1. The sync badge is green.
2. Every space has a label and an area type.
3. Ratings of 1 or 2 have a note and a photograph.
4. The floor area has moved by no more than 1% in editing.

## Formats

| Format | Used for |
| --- | --- |
| PDF | Reading and printing to scale; part of every order |
| PNG | Listings and documents |
| DXF | Drawing software of architects and builders |
| CSV | Room names, areas and ratings as a table |

Export what the order lists and nothing more. On the PDF, compare one printed dimension with your
check measure.

## The Interactive Viewer

The viewer link lets the client walk through the plan in a browser and open notes and photographs
where they belong. It has two access levels:

- **Client only**, the default, asks for a sign-in.
- **Anyone with the link** is for orders that ask for it in writing.

A link expires after 90 days. It never shows the Access field, internal notes or photographs marked
private. Open it in a private browser window before you send it: you then see what the client will
see, not what your own account may see.

## Submitting

Tap **Submit**. A reviewer answers within one working day. If the order is returned, each comment is
pinned to its place on the plan. Correct it, export again and submit within two working days. The
viewer link stays the same and shows the newest version.`,
    },
    module6Quiz,
  ],
};
