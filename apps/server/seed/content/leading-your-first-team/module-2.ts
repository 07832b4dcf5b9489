import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Conversations That Count',
  lessons: [
    {
      order: 5,
      kind: 'text',
      title: 'One-to-ones That Matter',
      description: 'A regular half hour that belongs to the other person.',
      minutes: 25,
      body: `The one-to-one is where you learn things before they become problems. It works only if it is regular and belongs to the other person.

## The frame

- Every week or every second week, 30 to 45 minutes
- Moved if needed, almost never cancelled
- Their topics first, yours second
- A shared note that both can edit

Status reports do not belong here. They can be read.

## Questions that open

| Instead of | Ask |
| --- | --- |
| “Everything all right?” | “What was the most frustrating part of last week?” |
| “Any blockers?” | “What are you waiting for, and from whom?” |
| “Are you happy?” | “Which part of your work would you like more of?” |

After the question, stop talking. A silence of five seconds feels long to you and gives the other person time to decide whether to say it.

## Close the loop

End with one line each: what you will do, and what they will do. Begin the next talk with those lines. Nothing builds trust faster than a small thing you said you would do, done.

> [!best-practices]
> - Take notes by hand or ask before you type
> - Once a quarter, talk only about the person’s direction, not about tasks
`,
    },
    {
      order: 6,
      kind: 'text',
      title: 'Feedback That Lands',
      description: 'Say what you saw, what it caused, and ask; do it within two days.',
      minutes: 26,
      body: `Feedback fails when it judges a person. It works when it describes an event both of you can picture.

## Situation, behaviour, effect

1. **Situation**: “In Tuesday’s review with the client…”
2. **Behaviour**: “…you interrupted Marta twice while she was explaining the delay.”
3. **Effect**: “She stopped, and the client never heard the reason.”
4. **Question**: “How did you see it?”

“You are too dominant in meetings” is a verdict. The version above is an observation, and it leaves room for something you did not know.

## Praise works the same way

“Great job” teaches nothing. “You sent the draft two days early, so legal had time to catch the clause” tells someone what to repeat.

## Timing and place

- Within two days, while memory agrees
- Corrections in private; praise in public if the person likes that
- One point at a time
- Never in writing first if it is hard to hear

Avoid the sandwich, where criticism hides between two compliments. People learn to distrust the compliments.

If you find yourself saving up examples, you have waited too long. The first instance is the cheapest one to mention.
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'Hearing Bad News Early',
      description: 'How you react the first time decides whether there will be a second.',
      minutes: 25,
      body: `Every project that “suddenly” failed was known to be failing by someone. Whether they told the manager depended on what happened the last time somebody did.

## Your first reaction

When someone brings a problem, the order of your replies matters:

1. “Thank you for telling me now.”
2. “What do we know, and what are we guessing?”
3. “What do you need from me?”

Questions of blame can wait for a calm review. If the first question is “Who did this?”, the next problem will arrive later and larger.

## Ask so that bad news is the easy answer

- Not “Are we on track?” but “If this slips, what will be the reason?”
- Not “Any concerns?” but “On a scale of one to ten, how sure are you about Friday? What would make it a nine?”

## Show your own

Mention a mistake of yours in a team meeting, with its cost and what you changed. Once, briefly and truthfully. People copy what the manager does, not the poster on the wall.

> [!key-concepts]
> - Early bad news is cheap
> - The messenger’s treatment sets the price of the next message
> - Confidence given as a number is easier to lower than a “yes” is to take back
`,
    },
    {
      order: 8,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Four questions on one-to-ones, feedback and bad news.',
      minutes: 12,
      questions: [
        {
          text: 'Which sentence is useful feedback?',
          type: 'single_choice',
          explanation:
            'It names a situation, a behaviour and its effect. The others are verdicts that give the person nothing to picture or change.',
          answers: [
            {
              text: '“You need to be more professional with clients; it is not the first time that I have noticed.”',
            },
            { text: '“Some people in the team feel that you are not really a team player.”' },
            {
              text: '“In this morning’s call you answered before the client had finished, and he stopped giving details.”',
              right: true,
            },
          ],
        },
        {
          text: 'What should come first in a one-to-one?',
          type: 'single_choice',
          explanation: 'The meeting belongs to the other person. Status can be read at any time.',
          answers: [
            { text: 'Your list of tasks' },
            { text: 'The other person’s topics', right: true },
            { text: 'A status report' },
          ],
        },
        {
          text: 'Hiding criticism between two compliments makes it easier to accept in the long run.',
          type: 'true_false',
          explanation:
            'People soon hear praise as a warning that criticism will follow, and the praise loses its value.',
          answers: [{ text: 'True' }, { text: 'False', right: true }],
        },
        {
          text: 'Someone tells you a release will be two weeks late. What do you say first?',
          type: 'single_choice',
          explanation:
            'The first reaction sets the price of the next bad message. Blame and remedies can both wait for the facts.',
          answers: [
            { text: '“Who is responsible for this?”' },
            { text: '“Why did I not hear about it sooner?”' },
            { text: '“Can we still make the date if everyone works the weekend?”' },
            { text: '“Thank you for telling me now. What do we know for certain?”', right: true },
          ],
        },
      ],
    },
  ],
};
