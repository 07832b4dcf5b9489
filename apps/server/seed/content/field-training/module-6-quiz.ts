import type { SeedLesson } from '../../content-types.ts';

export const module6Quiz: SeedLesson = {
  order: 27,
  title: 'Module 6 Quiz',
  description: 'Five questions on editing, labels, areas and export.',
  minutes: 5,
  kind: 'quiz',
  questions: [
    {
      text: 'In an old house the scan shows a corner of 88 degrees. It should be straightened to 90 degrees in the editor.',
      type: 'true_false',
      explanation:
        'An edit needs evidence. The scan measured 88 degrees and old houses are rarely square, so the corner stays as it is.',
      answers: [{ text: 'True' }, { text: 'False', right: true }],
    },
    {
      text: 'A merged plan shows an inside wall that is 85 cm thick. What do you look at first?',
      type: 'single_choice',
      explanation:
        'A thickness over 60 cm, or under 5 cm, usually means that the two sides of the wall were placed wrongly when scans were merged. Changing the wall would only hide the shift.',
      answers: [
        { text: 'The thickness setting, which you set to 10 cm' },
        { text: 'The merge of the scans on either side of it', right: true },
        { text: 'The units, which may be feet and not metres' },
        { text: 'The labels of the rooms on either side of it' },
      ],
    },
    {
      text: 'A room of 9 m² has a door, a window to the outside and a desk. Nobody sleeps there. How do you label it?',
      type: 'single_choice',
      explanation:
        'Label what the room is, not how it is used today. It has a door, a window and at least 6.5 m², so it is a bedroom, and the note records the present use.',
      answers: [
        { text: 'Study' },
        { text: 'Store, with the note “used as office”' },
        { text: 'Other, with the note “desk, no bed”' },
        { text: 'Bedroom, with the note “used as office”', right: true },
      ],
    },
    {
      text: 'A living room is open through two floors. How does it count towards the floor area?',
      type: 'single_choice',
      explanation:
        'There is floor to stand on only once. The space above it is marked as a void on the upper floor and adds nothing to the area.',
      answers: [
        { text: 'Once, at its own floor, with a void above', right: true },
        { text: 'Twice, once on each of the two floors' },
        { text: 'One and a half times, for the extra height' },
        { text: 'Not at all, as it belongs to no single floor' },
      ],
    },
    {
      text: 'Which of these never appear in the Interactive Viewer?',
      type: 'multiple_choice',
      explanation:
        'The viewer leaves out the Access field, internal notes and photographs marked private. Room labels and client notes are there for the client to read.',
      answers: [
        { text: 'Room labels' },
        { text: 'Internal notes', right: true },
        { text: 'The Access field', right: true },
        { text: 'Client notes' },
        { text: 'Photographs marked private', right: true },
      ],
    },
  ],
};
