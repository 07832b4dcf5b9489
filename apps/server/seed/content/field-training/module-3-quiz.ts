import type { SeedLesson } from '../../content-types.ts';

export const module3Quiz: SeedLesson = {
  order: 13,
  title: 'Module 3 Quiz',
  description: 'Five questions on offers, appointments, calls and arrival.',
  minutes: 4,
  kind: 'quiz',
  questions: [
    {
      text: 'What does the due date of an order tell you?',
      type: 'single_choice',
      explanation:
        'The due date is the day by which the finished work must be submitted. Plan the visit early enough to leave time for editing and export.',
      answers: [
        { text: 'The day on which you visit the property' },
        { text: 'The day by which you must call the owner' },
        { text: 'The day on which the offer lapses' },
        { text: 'The day by which the finished work must be submitted', right: true },
      ],
    },
    {
      text: 'An offer arrives that you cannot fit into your week. What is the best response?',
      type: 'single_choice',
      explanation:
        'A declined offer does not count against you and can reach someone else at once. One that lapses costs the client two hours, and an order must never be passed on privately.',
      answers: [
        { text: 'Decline it straight away and choose a reason', right: true },
        { text: 'Let it lapse, so that no reason is recorded' },
        { text: 'Accept it and ask a colleague to make the visit' },
        { text: 'Accept it and move the appointment past the due date' },
      ],
    },
    {
      text: 'Your car breaks down six hours before a visit. How do you change the appointment?',
      type: 'single_choice',
      explanation:
        'With less than 24 hours to go you call the owner first and then the coordinator, who changes the appointment. The Reschedule button is for changes made at least 24 hours ahead.',
      answers: [
        { text: 'Tap Reschedule and let the app inform the owner' },
        { text: 'Hand the order back and wait for a new offer' },
        { text: 'Call the owner, then call your coordinator', right: true },
        { text: 'Send the owner a text message with a new time' },
      ],
    },
    {
      text: 'Which of these belong in your first call to the owner?',
      type: 'multiple_choice',
      explanation:
        'The owner needs to know how long the visit takes, what you record and what to prepare. Codes belong in the Access field, not in a text message, and your fee is not the owner’s concern.',
      answers: [
        { text: 'How long the visit takes, and that you enter every room', right: true },
        { text: 'A request to send the door code by text message' },
        { text: 'What you record, and that people are left out', right: true },
        { text: 'The fee you are paid for the order' },
        { text: 'What to prepare before the visit', right: true },
      ],
    },
    {
      text: 'A sixteen-year-old opens the door and says that the parents will be back in an hour. What do you do?',
      type: 'single_choice',
      explanation:
        'An adult has to be present. Stay outside, call the owner and agree a new time. The young person’s consent, or a promise that an adult is on the way, is not enough.',
      answers: [
        { text: 'Begin in the rooms the young person is happy to show you' },
        { text: 'Stay outside, call the owner and agree a new time', right: true },
        { text: 'Go in and scan, but leave out the bedrooms' },
        { text: 'Wait in the hall until the parents arrive' },
      ],
    },
  ],
};
