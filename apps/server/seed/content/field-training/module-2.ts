import type { SeedModule } from '../../content-types.ts';
import { module2Quiz } from './module-2-quiz.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Navigating the App & Account Setup',
  lessons: [
    {
      order: 5,
      title: 'Installing the App and Signing In',
      description: 'Check the device, install InstaPlan, sign in and grant the right permissions.',
      minutes: 6,
      preview: true,
      kind: 'text',
      body: `A clean installation at home saves you from solving account problems on a stranger’s doorstep.

## Before you install

Check three things on the device:

- It has a LiDAR sensor. Without one the app opens orders but hides the **Start scan** button.
- It has at least 10 GB free. A three-bedroom house takes up to 2 GB until it is uploaded.
- Its system software is up to date, and its screen locks with a code, face or fingerprint.

## Install and sign in

1. Open the invitation e-mail on the device and follow its link to the app store.
2. Install InstaPlan and open it.
3. Enter the work address that received the invitation.
4. Type the six-digit code that arrives by e-mail. It is valid for ten minutes.
5. Set a PIN. The app asks for it after fifteen minutes without use.

You may sign in on two devices, for example a tablet for scanning and a phone for messages. Only one
of them can scan a given order at a time.

## Permissions

| Permission | Why the app asks | Choose |
| --- | --- | --- |
| Camera | Colour, photographs and tracking | Allow |
| Motion | Following your movement from room to room | Allow |
| Location | Directions and check-in on arrival | While using the app |
| Notifications | Offers lapse after two hours | Allow |

The app does not ask for your contacts or your photo library. If a screen asks for either, it is
not InstaPlan.

## First sync

Stay on Wi-Fi until the badge at the top right shows a green tick. The app is loading report forms
and help pages, so that both work later without a signal. Then scan one room at home. It is the
quickest way to see that the camera, the sensor and your permissions work together.`,
    },
    {
      order: 6,
      title: 'Your Profile and Device Settings',
      description: 'Set the profile that brings you orders and the settings that protect a scan.',
      minutes: 8,
      kind: 'text',
      body: `Your profile decides which orders you are offered, and a few device settings decide whether a scan
survives to the end.

## Profile

- **Name and photograph.** The owner sees both before you arrive. Use the name on your identity card.
- **Mobile number.** The app uses it to connect calls. Owners never see it.
- **Service area.** A start address and a travel radius. You get no offers from outside it.
- **Working hours.** Offers are limited to visits that fit into them.

Be honest about the radius. Forty kilometres on a map can be an hour and a half in traffic, and an
order you reach late is worse than one you were never offered.

## Device settings

| Setting | Set it to | Reason |
| --- | --- | --- |
| Units | Follow order | The client decides between metres and feet |
| Upload | Wi-Fi only | A day of scans can use up a mobile data plan |
| Keep originals | Until completed | A reviewer may ask for a change in the raw scan |
| Low-power mode | Off while scanning | It slows the processor, and tracking suffers |
| Auto-lock | Five minutes or more | A screen that locks ends the scan |

The first three are in the app under **Profile, Settings**. The last two belong to the device itself.

## Photographs stay in the app

Take every property photograph with InstaPlan. The ordinary camera stores its pictures in your own
library, where a private backup may copy someone’s home to a place it should not be.

> [!key-concepts]
> - Service area and working hours decide which offers reach you.
> - Low-power mode off and auto-lock at five minutes or more protect a scan in progress.
> - Upload on Wi-Fi, and keep originals until the order is completed.`,
    },
    {
      order: 7,
      title: 'A Tour of the Home Screen',
      description: 'The four tabs, the order card, the sync badge and what works offline.',
      minutes: 5,
      kind: 'text',
      body: `Your working day starts from one screen, and knowing it well means fewer taps while an owner waits.

## The four tabs

| Tab | What it holds |
| --- | --- |
| Today | The day’s appointments in order, with travel times between them |
| Orders | Offers and all your orders, sorted by status |
| Scans | Scans on this device and whether they are uploaded |
| Help | Guides that work offline, chat and phone contacts |

## The order card

Tap a card to open the order. It shows the status, the appointment, the address, the products and
the access notes. The large button at the foot is always the next step: **Accept**, **Call owner**,
**On my way**, **I have arrived**, **Start scan**, **Submit**. When in doubt, read the button.

## The sync badge

- **Green tick:** everything on this device is safely stored.
- **Amber arrow:** something is waiting for upload. This is normal on a day without Wi-Fi.
- **Red mark:** an upload failed. Tap the badge to see which one and try again.

While the badge is amber or red, do not sign out, delete a scan or change device. What has not been
uploaded exists only in your hand.

## Working offline

A grey bar shows that there is no connection. You can still scan, photograph and fill in the report.
Accepting offers, rescheduling and submitting have to wait.

## A morning routine

1. Open **Today** and read the access notes of every appointment.
2. See that the sync badge is green.
3. Check the battery and that 10 GB are free.`,
    },
    module2Quiz,
  ],
};
