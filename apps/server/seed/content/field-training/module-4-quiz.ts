import type { SeedLesson } from '../../content-types.ts';

export const module4Quiz: SeedLesson = {
  order: 18,
  title: 'Module 4 Quiz',
  description: 'Five questions. All of them must be right.',
  minutes: 5,
  kind: 'quiz',
  questions: [
    {
      text: 'Which of these do you do before the scan starts?',
      type: 'multiple_choice',
      explanation:
        'Light helps tracking, wedged doors stay in one place and a first walk shows you the route and its hazards. Closed doors would hide the openings between rooms, and heavy furniture stays where it is.',
      answers: [
        { text: 'Switch on every light and open the curtains', right: true },
        { text: 'Close the inside doors, so that rooms stay separate' },
        { text: 'Wedge open the doors that swing', right: true },
        { text: 'Move wardrobes and sofas away from the walls' },
        { text: 'Walk the route once without the device', right: true },
      ],
    },
    {
      text: 'How fast should you walk while scanning?',
      type: 'single_choice',
      explanation:
        'At about half a metre per second each surface is seen several times before it leaves the view. At normal walking pace the overlap is too small, and standing still adds nothing new.',
      answers: [
        { text: 'At normal walking pace, about one and a half metres per second' },
        { text: 'At about half a metre per second, in short steps', right: true },
        { text: 'At about two metres per second, to save battery' },
        { text: 'Ten seconds at each corner, then quickly to the next' },
      ],
    },
    {
      text: 'Why do you finish a scan at the place where you started?',
      type: 'single_choice',
      explanation:
        'When the app sees a place again it can compare the two positions and spread the correction over the whole path. That is how small errors are kept from adding up.',
      answers: [
        { text: 'The app saves a scan only near its starting point' },
        { text: 'The first room is always scanned at a lower resolution' },
        { text: 'The owner can then see that every room was visited' },
        { text: 'The app recognises the place and corrects small errors', right: true },
      ],
    },
    {
      text: 'A hallway ends in a full-height mirror. How do you scan it?',
      type: 'single_choice',
      explanation:
        'Straight on, the mirror reflects the sensor’s light and the app may draw a room behind it. At an angle the frame and the wall around it are captured with far less reflection.',
      answers: [
        { text: 'Approach it at an angle', right: true },
        { text: 'Face it straight on and move in slowly' },
        { text: 'Hold the device close to the glass' },
        { text: 'Walk past it backwards, facing the hall' },
      ],
    },
    {
      text: 'When a merge draws one wall twice, deleting either of the two lines is the right repair.',
      type: 'true_false',
      explanation:
        'A doubled wall is a sign that a reference point is wrong, so everything beyond the join is shifted as well. Undo, move the point and merge again.',
      answers: [{ text: 'True' }, { text: 'False', right: true }],
    },
  ],
};
