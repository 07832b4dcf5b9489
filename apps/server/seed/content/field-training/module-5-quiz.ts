import type { SeedLesson } from '../../content-types.ts';

export const module5Quiz: SeedLesson = {
  order: 23,
  title: 'Module 5 Quiz',
  description: 'Five questions on the wizard, the report, photographs and ratings.',
  minutes: 5,
  kind: 'quiz',
  questions: [
    {
      text: 'When do you run the post-scan wizard?',
      type: 'single_choice',
      explanation:
        'The wizard shows gaps and drift. On site you can patch a gap in a minute; from home it means a second visit.',
      answers: [
        { text: 'On site, before you leave the property', right: true },
        { text: 'In the evening, when the scan is on Wi-Fi' },
        { text: 'After the plan has been edited and labelled' },
        { text: 'Only when the reviewer has returned the order' },
      ],
    },
    {
      text: 'Your tape reads 5.00 m for a wall and the scan says 5.04 m. What do you do?',
      type: 'single_choice',
      explanation:
        'The difference is 4 cm on 5 m, or 0.8%. Up to 1% is normal for a handheld scan, so you enter the tape reading and continue.',
      answers: [
        { text: 'Rescan the floor, because the scan has drifted' },
        { text: 'Enter 5.04 m, so that both figures agree' },
        { text: 'Measure a second wall before deciding' },
        { text: 'Enter 5.00 m and continue', right: true },
      ],
    },
    {
      text: 'Which entries follow the rules of the inspection report?',
      type: 'multiple_choice',
      explanation:
        'Describe what you see, name the source of what you were told and give the reason for anything not seen. “Leak from the roof” is a diagnosis, and a blank field tells the reader nothing.',
      answers: [
        { text: 'Leak from the roof above the hall' },
        { text: 'Brown stain on hall ceiling, about 30 cm across', right: true },
        { text: 'Owner states: boiler replaced in 2021', right: true },
        { text: 'A blank field, because the shed was locked' },
        { text: 'Loft not seen: hatch locked', right: true },
      ],
    },
    {
      text: 'How do you photograph a crack in a wall?',
      type: 'single_choice',
      explanation:
        'The first picture shows where the crack is, the second shows how wide it is. Either one alone leaves the reader guessing, and the ultra-wide lens distorts size.',
      answers: [
        { text: 'Once, as close as the camera will focus' },
        { text: 'Once, with the ultra-wide lens from the far corner' },
        {
          text: 'Twice: from about two metres, and close up with a ruler',
          right: true,
        },
        { text: 'Twice: with the room light on, and with it off' },
      ],
    },
    {
      text: 'A kitchen is forty years old and out of fashion. It has light wear and everything works. Which rating fits?',
      type: 'single_choice',
      explanation:
        'The scale measures condition, not age or taste. Light wear with everything working is a 4, Good.',
      answers: [
        { text: '5, As new' },
        { text: '4, Good', right: true },
        { text: '3, Fair' },
        { text: '2, Poor' },
      ],
    },
  ],
};
