import type { SeedModule } from '../../content-types.ts';
import { module4Quiz } from './module-4-quiz.ts';

export const module4: SeedModule = {
  number: 4,
  title: 'Executing a High-Quality Scan',
  lessons: [
    {
      order: 14,
      title: 'Preparing the Property',
      description: 'Lights on, doors open, pets away: five minutes that save a rescan.',
      minutes: 1,
      preview: true,
      kind: 'video',
      body: `Five minutes of preparation can save a full rescan. Walk through the property once without the
device. Switch on every light and open the curtains. Open the inside doors fully, and wedge any that
swing. Ask for pets and people to stay out of the room you are scanning. Clear small things from
your path. Ask for private papers, medicines and screens to be put away. Wipe the lens and the
sensor. Then plan a route that ends where it began.`,
    },
    {
      order: 15,
      title: 'Scan Technique: Pace, Height and Overlap',
      description:
        'How fast to walk, where to hold the device and how much of each room to see twice.',
      minutes: 1,
      kind: 'video',
      body: `A good scan is slow and even. Walk at about half a metre per second, in short steps. Hold the
device at chest height, in both hands, tilted slightly down. Stay one to three metres from the wall.
Beyond five metres the sensor sees little. Turn your whole body, not your wrists. Let each view
repeat about a third of the one before. Follow the walls first, then cross the middle of the room.
Finish where you started. The app then recognises the place and corrects small errors along the
way.`,
    },
    {
      order: 16,
      title: 'Stairs, Mirrors and Tight Spaces',
      description:
        'The three places where a scan drifts, and the path to take through each of them.',
      minutes: 1,
      kind: 'video',
      body: `Scans drift in three places. On stairs, climb slowly. Keep the steps and the side wall in view,
and pause on the landing. Never walk backwards. With mirrors and large panes of glass, come in at an
angle. Face them straight on, and the sensor may see a room that is not there. In tight spaces, stay
in the doorway. Turn slowly from side to side, and keep the door frame in view. If tracking is lost,
go back to the last place you scanned. Wait until the app recognises it, then carry on.`,
    },
    {
      order: 17,
      title: 'Merging Multiple Scans',
      description:
        'Join floors and outbuildings on shared reference points without doubling a wall.',
      minutes: 1,
      kind: 'video',
      body: `Scan each floor and each outbuilding on its own, then merge. Two scans need a place they both
show, such as the stairs between two floors. On the merge screen, mark two reference points in both
scans, as far apart as you can. Choose wall corners or door frames. Avoid furniture, because it
moves. Add a third point as a check. Then look along the join. If a wall is drawn twice, one point
is wrong. Undo, move the point and merge again. Do not delete a wall to hide the error.`,
    },
    module4Quiz,
  ],
};
