import type { SeedLesson } from '../../content-types.ts';

export const introduction: SeedLesson[] = [
  {
    order: 1,
    title: 'Welcome to Field Training',
    description: 'What the course covers, how it is built and how to get the most from it.',
    minutes: 3,
    kind: 'text',
    body: `A plan that is wrong by half a metre can cost a buyer a kitchen, so this course teaches you to get
it right on the first visit.

## What you will learn

The course follows one order from beginning to end. You set up the app, accept an order, call the
owner, scan the property, complete the inspection report, edit the plan and submit it for review.
Each module covers one stage of that work.

## How the course is built

- Text lessons take five to twelve minutes and can be read on a phone.
- Four short videos show how to prepare, scan and merge.
- Each of modules 2 to 6 ends with five questions. All five must be right, and you may try again.
- The last module holds a final exam of twelve questions and a practical project.

## How to study

Read with the app open beside you and try each step as it is described. Your own home is the best
practice property: you know its rooms, nobody is waiting and a poor scan costs nothing. Scan one
room after module 2, a whole floor after module 4, and compare the two.

When you have completed every lesson you receive the certificate of a Certified Property Data
Collector. Keep the course to hand afterwards. The tables on order status, condition ratings and
scan errors are meant to be looked up on the job.`,
  },
  {
    order: 2,
    title: 'What a Property Data Collector Does',
    description: 'The visit, the report and the people who rely on both.',
    minutes: 5,
    kind: 'text',
    body: `People who never see the property make decisions from what you record, so it helps to know who they
are and what they need.

## The work in one paragraph

You visit a property by appointment, scan every room with a handheld device, photograph it, write
down the condition of what you can see and deliver a floor plan with an inspection report. A visit
takes between forty-five minutes and two hours.

## Who uses the result

| Reader | Needs |
| --- | --- |
| Lender or valuer | Correct floor area, condition and anything that affects value |
| Estate or letting agent | A clear plan that matches the rooms on a viewing |
| Architect or builder | Wall positions and openings they can draw from |
| Insurer | Evidence of the state of the building on a given day |

## What you do not do

- You do not value the property or guess at its price.
- You do not diagnose faults. You describe what is visible.
- You do not advise the owner on repairs, sales or tenancies.

If you are asked for an opinion, say that you collect the data and that others interpret it. It is
true, it is polite and it protects you. A collector who is trusted to record only what is there
gives every reader something they can rely on.`,
  },
  {
    order: 3,
    title: 'Safety and Conduct on Site',
    description:
      'Keep yourself and the occupants safe, and be the visitor people are glad to let in.',
    minutes: 6,
    kind: 'text',
    body: `You work alone in buildings you do not know, watching a screen while you walk, so safety comes before
any deadline.

## Before you go in

Tell the app that you have arrived, so that your coordinator knows where you are. Look at the
building first: loose tiles, broken steps, dogs, building work. If something feels wrong, stay
outside and call.

## While you scan

- Walk the route once without the device and note steps, cables, rugs and low beams.
- Look past the device, not only at it. Stop moving before you read the screen.
- Never walk backwards, and keep one hand free for the rail on steep stairs.
- Do not climb on furniture, roofs or unboarded loft floors.
- If you smell gas, touch no switch, get everyone out and call the emergency line from outside.

## Conduct

Wear your identity card. Ask whether to take off your shoes or wear covers. Open doors and cupboards
only with permission and leave everything as you found it. Accept no gifts beyond a glass of water.

## Privacy

You are in someone’s home. Keep people out of scans and photographs, do not comment on what you see,
and tell nobody about it afterwards. If an occupant asks you to leave out a room, leave it out and
record the reason.`,
  },
  {
    order: 4,
    title: 'Equipment Check',
    description: 'What to pack, what to charge and what to test the evening before.',
    minutes: 4,
    kind: 'text',
    body: `Most failed visits are decided the evening before, by a flat battery or a full device.

## What to pack

| Item | Check |
| --- | --- |
| Phone or tablet with LiDAR | Charged to 100%, at least 10 GB free |
| Power bank and cable | Charged, cable fits the device |
| Laser measure or steel tape | Battery works, reads metres and centimetres |
| Lens cloth | Clean and dry |
| Identity card | Valid, with the name shown in your profile |
| Torch | For meter cupboards and lofts |
| Shoe covers and two door wedges | One spare pair |

## Test the device

1. Wipe the camera and the sensor beside it. A fingerprint blurs both colour and depth.
2. Take off a thick case. It traps heat, and some cases cover part of the sensor.
3. Scan one room at home and measure its longest wall with the tape.
4. Compare the two figures. A difference of up to 1% is normal; on a four-metre wall that is 4 cm.

If the difference is larger, clean the lens, restart the device and scan again at a slower pace.
If it stays large, ask field support before your next visit.

## On the day

Keep the device out of direct sun in the car. A hot device slows down while scanning and may stop
in the middle of a room.`,
  },
];
