import type { SeedLesson } from '../../content-types.ts';

export const finalExam: SeedLesson = {
  order: 30,
  title: 'Final Exam',
  description: 'Twelve questions from all modules. All of them must be right.',
  minutes: 20,
  kind: 'exam',
  questions: [
    {
      text: 'You lose the connection in a basement flat. What can you still do?',
      type: 'single_choice',
      explanation:
        'Scanning, photographs and the report work offline and are sent later. Accepting, rescheduling and submitting need a connection.',
      answers: [
        { text: 'Submit the order for review' },
        { text: 'Scan, photograph and fill in the report', right: true },
        { text: 'Accept an offer that lapses in ten minutes' },
        { text: 'Move tomorrow’s appointment to another day' },
      ],
    },
    {
      text: 'Which of these are reasons to decline an offer?',
      type: 'multiple_choice',
      explanation:
        'You cannot be independent in a relative’s home, and an order you cannot submit by the due date is a promise you cannot keep. Every offer hides the full address, and outbuildings only mean more scans.',
      answers: [
        { text: 'The owner is your cousin', right: true },
        { text: 'The offer does not show the full address' },
        { text: 'You could visit, but not submit before the due date', right: true },
        { text: 'The property has two floors and a garage' },
      ],
    },
    {
      text: 'You are on time and nobody answers the door. What do you do?',
      type: 'single_choice',
      explanation:
        'Call, give the owner fifteen minutes, record that you were there and report it. An unlocked door is not an invitation, and leaving at once gives the owner no chance.',
      answers: [
        { text: 'Try the door, and call out if it is unlocked' },
        { text: 'Leave at once and tap Unable to contact' },
        { text: 'Scan the outside and submit what you have' },
        {
          text: 'Call once, wait 15 minutes, photograph the front, tap No access',
          right: true,
        },
      ],
    },
    {
      text: 'How much should each view of a scan repeat of the one before?',
      type: 'single_choice',
      explanation:
        'The app places each view by what it has in common with the last. About a third is enough to be safe without doubling the work.',
      answers: [
        { text: 'Nothing, as repeated surfaces are drawn twice' },
        { text: 'About a tenth' },
        { text: 'About a third', right: true },
        { text: 'Almost all of it' },
      ],
    },
    {
      text: 'How do you scan a very small toilet?',
      type: 'single_choice',
      explanation:
        'Inside, the walls are too close for the sensor and nothing familiar is in view. From the doorway the frame ties the small room to the one you came from.',
      answers: [
        { text: 'From the doorway, turning slowly, door frame in view', right: true },
        { text: 'From inside, with the door closed behind you' },
        { text: 'From the hall, with the device held at arm’s length inside' },
        { text: 'Not at all, as its size follows from the rooms around it' },
      ],
    },
    {
      text: 'Which of these make good reference points for a merge?',
      type: 'multiple_choice',
      explanation:
        'A reference point must be in exactly the same place in both scans. Wall corners and door frames are fixed. Furniture and doors may move between one scan and the next.',
      answers: [
        { text: 'The arm of a sofa' },
        { text: 'A corner where two walls meet', right: true },
        { text: 'A kitchen chair beside the stairs' },
        { text: 'The edge of a door frame', right: true },
      ],
    },
    {
      text: 'The check measure differs from the scan by 3%. What do you do?',
      type: 'single_choice',
      explanation:
        'More than 2% means that the scan has drifted. Stretching a wall or patching one room leaves the error in the rest of the floor.',
      answers: [
        { text: 'Continue, as handheld scans are never exact' },
        { text: 'Stretch that wall in the editor until it fits' },
        { text: 'Patch the room in which you measured' },
        { text: 'Rescan the floor', right: true },
      ],
    },
    {
      text: 'A condition rating of 2 needs both a note and a photograph.',
      type: 'true_false',
      explanation:
        'Ratings of 1 and 2 say that something needs repair or is unsafe. The reader must be able to see what and where, so both are required.',
      answers: [{ text: 'True', right: true }, { text: 'False' }],
    },
    {
      text: 'After editing, the floor area has grown by 3%. What is the right next step?',
      type: 'single_choice',
      explanation:
        'Edits should move the area by no more than 1%. Step back through History to find the edit that caused the jump and correct that one. The area is the figure clients rely on most.',
      answers: [
        { text: 'Make one room smaller until the total fits again' },
        { text: 'Find the edit that caused it in History', right: true },
        { text: 'Export, and explain the change in an internal note' },
        { text: 'Mark one of the rooms as Excluded' },
      ],
    },
    {
      text: 'When may a viewer link be set to “Anyone with the link”?',
      type: 'single_choice',
      explanation:
        'The link shows the inside of someone’s home. “Client only” is the default, and wider access is for orders that ask for it in writing.',
      answers: [
        { text: 'When the owner is curious to see the plan' },
        { text: 'When the client has trouble signing in' },
        { text: 'When the order asks for it in writing', right: true },
        { text: 'When the link is due to expire within 90 days' },
      ],
    },
    {
      text: 'The plan shows an extra room behind a bathroom mirror. How do you put it right?',
      type: 'single_choice',
      explanation:
        'The extra room is a reflection. Only one place is wrong, so you delete the false room and patch the wall, this time coming in at an angle.',
      answers: [
        { text: 'Delete that room and patch the wall at an angle', right: true },
        { text: 'Label it as a void, so that it is not counted' },
        { text: 'Rescan every floor of the property' },
        { text: 'Leave it, as the reviewer removes reflections' },
      ],
    },
    {
      text: 'What belongs in a message to field support?',
      type: 'multiple_choice',
      explanation:
        'The order number, a screenshot and what you have tried let support answer at once. Codes and phone numbers are private and not needed.',
      answers: [
        { text: 'The order number', right: true },
        { text: 'The door code' },
        { text: 'A screenshot of what you see', right: true },
        { text: 'What you have tried already', right: true },
        { text: 'The owner’s phone number' },
      ],
    },
  ],
};
