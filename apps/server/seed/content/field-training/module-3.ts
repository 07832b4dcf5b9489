import type { SeedModule } from '../../content-types.ts';
import { module3Quiz } from './module-3-quiz.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'The Order Management System',
  lessons: [
    {
      order: 9,
      title: 'How Orders Reach You',
      description:
        'From the client’s request to the offer on your screen, and what each status means.',
      minutes: 7,
      kind: 'text',
      body: `Knowing why an offer landed on your screen helps you judge it quickly and fill your diary with work
you can do well.

## From request to offer

1. A client, such as a lender or a letting agent, asks for a plan of a property.
2. A coordinator checks the request and sets the products, the due date and the fee.
3. The system looks for collectors whose service area, working hours and device fit.
4. The offer goes to up to three collectors. The first to accept gets the order.
5. An offer that nobody accepts within two hours goes back to the coordinator.

## What an offer tells you

- Property type, number of floors and approximate size
- Products: plan only, or plan with inspection report
- District and distance from your start address
- Due date and fee

The due date is the day by which the finished work must be submitted. It is not the day of the
visit. The full address appears only after you accept, because until then nobody needs to know whose
home it is.

## Order status

| Status | Meaning | Your next step |
| --- | --- | --- |
| Offered | Open to you for up to two hours | Accept or decline |
| Accepted | Yours, no appointment yet | Call the owner |
| Scheduled | Appointment agreed | Prepare and travel |
| In progress | You have checked in on site | Scan and report |
| In review | Submitted | Wait, keep the originals |
| Returned | The reviewer asks for a change | Read the comments and correct |
| Completed | Passed review, fee released | None |

A returned order is not a black mark. You have two working days to correct it, and most returns
concern one label, one photograph or one gap.`,
    },
    {
      order: 10,
      title: 'Accepting, Declining and Rescheduling',
      description:
        'Take on the orders you can finish, and change appointments without losing trust.',
      minutes: 9,
      kind: 'text',
      body: `An accepted order is a promise to two people, the client and the owner, so take a minute before you
make it.

## Before you accept

- **Time.** Can you visit and submit before the due date? Editing takes about as long as the scan.
- **Size.** Allow 45 minutes on site for a flat and 90 for a three-bedroom house with inspection.
- **Equipment.** Outbuildings and lofts mean more scans, more battery and a torch.
- **Independence.** Do you know the owner, or have an interest in the property? Then decline.

## Decline early

Tap **Decline** and choose a reason. A declined offer does not count against you. One that you let
lapse does, because the client has lost two hours for nothing.

## Rescheduling

Speak to the owner first. Saving a new time sends the owner a message, and a message they did not
expect looks like a mistake.

| Situation | What to do |
| --- | --- |
| 24 hours or more before the visit | Agree a new time with the owner, then tap **Reschedule** |
| Less than 24 hours before | Call the owner, then your coordinator, who changes it for you |
| The new time is after the due date | Ask your coordinator before you agree to anything |

The same rules apply when the owner asks for the change. Choose “Owner request” as the reason.

## Handing an order back

If you cannot do an order you accepted, tap **Hand back** as early as you can and say why. Never pass
it to a colleague privately. The owner was shown your name and your photograph, and the person at
the door has to match both.`,
    },
    {
      order: 11,
      title: 'Contacting the Property Owner',
      description: 'A short call that gets you a prepared property and a willing occupant.',
      minutes: 6,
      kind: 'text',
      body: `A three-minute call decides whether you find a prepared property or a locked door.

## The first call

Call within four working hours of accepting, with the **Call owner** button. The app hides both
numbers and logs the time of the call, not what was said. Cover these points in order:

1. Your name, the client named in the order and the reason for the visit.
2. How long it takes, and that you need to enter every room.
3. What you record: a scan and photographs of the rooms, no people.
4. Two times to choose from.
5. What to prepare: working lights, unlocked rooms, pets in one place, private papers put away.

Then send the confirmation message from the order, so that the owner has the time in writing.

## Tenants and other occupants

Ask who lives there and who will open the door. In a let property the owner’s consent is not enough:
the occupant must know the time and agree to it. An adult of 18 or over has to be present, unless
the order describes another arrangement such as a key from the agent.

An occupant may refuse a room or a photograph. Do not argue. Record “Not seen: occupant declined”
and carry on with the rest.

## Access details

Door codes and key locations go into the order’s **Access** field and nowhere else. Only you and the
coordinator can read it, and it is erased when the order is completed. Do not ask for codes by text
message, and do not keep them in your calendar.

## No answer

Try three times, at different times of day, over two working days. Leave one voice message. Then tap
**Unable to contact**, and the coordinator takes over.`,
    },
    {
      order: 12,
      title: 'Navigating to the Property',
      description: 'Reach the right door on time, check in, and know when not to go in.',
      minutes: 5,
      kind: 'text',
      body: `Arriving on time at the right door is the first thing an owner judges you by.

## Before you set off

- Compare the map pin with the written address. In new estates the pin is often on the main road.
- Read the Access field for gates, floors, parking and keys.
- Tap **On my way**. The owner receives your expected time of arrival.
- Put the device in its holder and leave it there until you have parked.

## On arrival

1. Park legally, and use the drive only when invited.
2. Compare the house number and the street sign with the order.
3. Take the front photograph. It shows that you were at the right property.
4. Tap **I have arrived**. The button works within 100 metres of the pin.
5. Show your identity card, say your name and say who sent you.

If the pin itself is wrong, tap **Wrong pin**, drag it to the entrance and check in. Your coordinator
sees the correction.

## When not to go in

| You find | Do this |
| --- | --- |
| Nobody answers | Call once, wait 15 minutes, photograph the front, tap **No access** |
| Only someone under 18 at home | Stay outside, call the owner, agree a new time |
| The occupant refuses | Thank them, leave, report it to your coordinator |
| A dog, damage or a person that worries you | Leave first, then call your coordinator |

An unlocked door is not an invitation. Go in without an occupant only when the Access field says so,
and knock and call out even then.`,
    },
    module3Quiz,
  ],
};
