import type { SeedModule } from '../../content-types.ts';
import { capstone } from './capstone.ts';
import { finalExam } from './final-exam.ts';

export const module7: SeedModule = {
  number: 7,
  title: 'Help, Support, and Troubleshooting',
  lessons: [
    {
      order: 28,
      title: 'Common Scan Errors and Fixes',
      description: 'Recognise a fault by what you see, and choose between a patch and a rescan.',
      minutes: 9,
      kind: 'text',
      body: `Most scan errors have one of a handful of causes, and most can be put right in minutes if you notice
them on site.

## Symptoms, causes, fixes

| What you see | Likely cause | Fix |
| --- | --- | --- |
| A straight corridor bends | Drift: too fast, or no closed loop | Rescan the floor, end where you began |
| “Tracking lost” | Blank wall, darkness, covered lens | Return to the last scanned place and wait |
| A room behind a mirror | Reflection | Delete that room, patch the wall at an angle |
| A wall drawn twice | Wrong reference point | Undo, move the point, merge again |
| Orange gap | Not seen, or over five metres away | Patch it from closer |
| The picture stutters | Device too hot | Save, rest ten minutes in the shade |

Do not cool a hot device in a fridge. Moisture condenses inside it and on the lens.

## Patch or rescan

- One room is wrong: patch that room.
- Two or more rooms are wrong, or the check measure is out by over 2%: rescan the floor.
- You cannot tell: rescan. Fifteen minutes now cost less than a second visit.

## Storage and upload

If storage runs low, open **Scans** and remove only orders marked Completed with a green tick. If an
upload hangs, check the Wi-Fi, keep the app open and tap **Try again**. Do not reinstall the app:
whatever is not yet uploaded would be lost.

> [!best-practices]
> - Save after every floor, so that a fault never costs more than one floor.
> - Look over the plan after each scan, while you still stand in the building.
> - Change one thing at a time: pace, light or route. Then you know what helped.`,
    },
    {
      order: 29,
      title: 'Getting Help in the Field',
      description: 'Whom to ask, what to send and what to do first when something goes wrong.',
      minutes: 4,
      kind: 'text',
      body: `The right question to the right person is usually answered before the owner has made tea.

## Whom to ask

| You need | Go to | When |
| --- | --- | --- |
| To know how a feature works | Guides in the **Help** tab | Any time, offline too |
| Help with the app or a scan | Chat with field support | 08:00 to 20:00, every day |
| A decision on access, owner or dates | Your coordinator, by phone | Working hours |
| To report a lost device or leaked data | Duty line | Within one hour, day or night |

## What to send

Support can help at the first reply if your message holds four things:

1. The order number.
2. What you see, with a screenshot.
3. What you have tried already.
4. The app version and the log. **Help, Send log** attaches both.

Leave out door codes, the owner’s number and anything about the occupants. Support does not need
them, and the order number leads to whatever is required.

## Danger comes first

Leave the property, call the emergency number, then tell your coordinator. In that order. No scan is
worth an argument with an angry person or a walk across a failing floor.

## If data goes astray

A lost device, a photograph sent to the wrong person or a viewer link posted in public are all
reported to the duty line within one hour, even if you are not sure. The device can then be signed
out from a distance and the link closed. Reporting early is never held against you.

## While you wait

Tell the owner what is happening and how long it may take. If there is no answer within fifteen
minutes, save, finish what you can and ask your coordinator whether to stay.`,
    },
    finalExam,
    capstone,
  ],
};
