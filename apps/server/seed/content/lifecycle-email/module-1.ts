import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Messages That Help',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'Map the Life Cycle',
      description: 'Start from what the customer is trying to do at each stage.',
      minutes: 16,
      preview: true,
      body: `Lifecycle e-mail answers a moment in the customer’s life, whereas a newsletter answers a date in yours. The first step is to list the moments.

## Five stages

| Stage | The customer asks | Message |
| --- | --- | --- |
| Sign-up | Did it work? What now? | Welcome |
| First use | How do I get my first result? | Activation |
| Habit | What else can this do for me? | Tips tied to use |
| Risk | Is it still worth it? | Check-in |
| Gone | Has anything changed? | Win-back |

## Define activation

Find the action that separates people who stay from people who leave. In a scheduling tool it may be “three appointments booked in the first week”. Compare those who stayed for three months with those who did not, and look for what the first group did early. It is a correlation, so treat it as a lead and test it later.

## One message, one job

For each message write a line: who gets it, what triggers it, what they should do next, and what stops it. If a message has two jobs, it is two messages or none.

> [!key-concepts]
> - Trigger: the event that starts a message
> - Exit: the event that makes it pointless
> - Activation: the early action linked with staying
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'The Welcome',
      description: 'The message most likely to be opened; give it one clear next step.',
      minutes: 16,
      body: `People expect a welcome and look for it, so it is opened more than anything you will ever send. Many firms waste it on their own history.

## What it should do

1. Confirm what just happened
2. Name the one next step
3. Say what will follow, and how often
4. Let people reply

Send it within minutes. An hour later they are doing something else.

## An example

\`\`\`text
Subject: Your calendar is ready, one step left

Hello Sam,

your booking page is live at slots.example/sam.

One thing before you share it: set your working hours, so that
nobody books you at midnight. It takes a minute.

  Set working hours

I'll send two more short notes this week. If anything is unclear,
just reply; this address is read by people.

Ida, Slots
\`\`\`

## Why it works

The subject says what it is. The first line is useful. There is one link, and its words name the action instead of “click here”. The reply address is real, and replies are the best research you can get for nothing.
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Activation by Behaviour',
      description: 'Send the next hint because of what someone did or did not do.',
      minutes: 16,
      body: `A series sent on day 1, 3 and 5 treats everyone alike. The person who finished everything on day 1 gets told to begin on day 3, and learns to ignore you.

## Trigger and exit

\`\`\`text
Trigger:  signed_up
Wait:     24 hours
Check:    hours_set?
  yes ->  go to "share your page"
  no  ->  send "set working hours", wait 48 hours, check again
Exit:     three bookings, or unsubscribed, or 14 days passed
\`\`\`

Check the condition **at the moment of sending**, not when the wait began. Much can happen in 24 hours.

## Write for the obstacle

If someone stopped at a step, find out why and answer that. “You have not connected your calendar” is a reproach. “Connecting shows only busy times; nobody sees your entries” removes the fear that held them back.

## Limits

- At most one automated message a day, across all series
- Transactional mail, such as receipts and password resets, always goes first
- Stop after three unanswered hints; the fourth does harm

> [!best-practices]
> - Draw the flow on paper before building it
> - Walk through it with a test account on each path
`,
    },
    {
      order: 4,
      kind: 'text',
      title: 'Writing People Are Glad to Get',
      description: 'Plain subject, useful first line, one action and a human sender.',
      minutes: 16,
      body: `Readers give you about three seconds. They look at the sender, the subject and the first words, and decide.

## Line by line

- **Sender**: a name they know. “Ida at Slots” does better with readers than “noreply”.
- **Subject**: what is inside, in about 40 characters. Curiosity tricks work once.
- **Preview text**: continues the subject. If you leave it empty, the mail program fills it with whatever comes first.
- **First line**: useful by itself
- **Body**: 50 to 125 words for most lifecycle messages
- **Action**: one, as a verb

## Compare

| Poor | Better |
| --- | --- |
| “You won’t believe what’s new” | “You can now block lunch breaks” |
| “Click here” | “Block your lunch break” |
| “We are excited to announce” | (delete) |

## For everyone

Use real text instead of images of text, at least 16 px, with link text that makes sense when read alone. Add alternative text to pictures. Send a plain-text part too. Some people read mail with images off, and the message has to work for them.

Read it aloud. If you would not say it to a customer across a table, rewrite it.
`,
    },
    {
      order: 5,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Four questions on the life cycle, triggers and writing.',
      minutes: 11,
      questions: [
        {
          text: 'When should the condition for a triggered message be checked?',
          type: 'single_choice',
          explanation:
            'Between trigger and sending the person may have done the thing already. A stale check sends a pointless reminder.',
          answers: [
            { text: 'When the trigger fires' },
            { text: 'At the moment of sending', right: true },
            { text: 'Once a day at midnight' },
          ],
        },
        {
          text: 'What should a welcome message contain above all?',
          type: 'single_choice',
          explanation:
            'The reader is ready to act. A single step leads to a first result; a list leads to a decision for later.',
          answers: [
            { text: 'The history of the company' },
            { text: 'A list of all features' },
            { text: 'One clear next step', right: true },
          ],
        },
        {
          text: 'Someone has ignored three hints of the same series. What now?',
          type: 'single_choice',
          explanation:
            'Three unanswered hints are an answer. Further ones train people to ignore or report you.',
          answers: [
            { text: 'Stop the series', right: true },
            { text: 'Send a fourth with a discount' },
            { text: 'Send the same three again after a week' },
          ],
        },
        {
          text: 'Which belong to the definition of an automated message?',
          type: 'multiple_choice',
          explanation:
            'Trigger, exit and next step define its job. The look matters, but it does not decide whether the message makes sense.',
          answers: [
            { text: 'What triggers it', right: true },
            { text: 'What stops it', right: true },
            { text: 'How many colours it uses' },
            { text: 'What the reader should do next', right: true },
          ],
        },
      ],
    },
  ],
};
