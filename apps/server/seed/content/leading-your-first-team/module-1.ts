import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'From Colleague to Manager',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'What Changes on Monday',
      description: 'The job is no longer your output but the output of the team.',
      minutes: 24,
      preview: true,
      body: `Most new managers fail at the same point: they keep doing their old job, now with meetings added. The work has changed kind, and it helps to say exactly how.

## Three shifts

| Before | Now |
| --- | --- |
| You are judged by what you finish | You are judged by what the team finishes |
| You solve the problem | You make sure the right person can |
| You hear the gossip | You are in it |

## What to stop doing

- Taking the interesting task because you are quickest at it
- Answering every question in the channel first
- Fixing other people’s work silently at night

Each of these feels helpful, and each teaches the team to wait for you.

## What to say to former peers

Speak to each of them alone in the first week. Something like: “Our working relationship changes, and I would rather talk about it than pretend. I will have to decide things about pay and workload. What should I know, and what worries you?” Then listen for longer than is comfortable.

> [!key-concepts]
> - Your output is your team’s output
> - Being the best at the old job is no longer the point
> - Friendships can stay; exclusive information cannot
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'The First Ninety Days',
      description: 'A simple plan: listen, then choose, then change one thing.',
      minutes: 26,
      body: `New managers are under pressure to show change quickly, and quick changes made in ignorance are the ones that get undone.

## Days 1–30: listen

Hold a one-hour talk with each team member and with five people who depend on the team. Ask all of them the same questions:

1. What should we keep exactly as it is?
2. What wastes your time each week?
3. If you had my job, what would you do first?

Write the answers down. By the sixth conversation you will hear repeats; those are your agenda.

## Days 31–60: choose

Share what you heard with the team, without names. Pick one problem that is painful and small enough to fix in a month. Say which ones you are leaving for later and why.

## Days 61–90: change

Fix it, and show the result: fewer steps, an hour saved, a report that no longer exists.

> [!best-practices]
> - Agree with your own manager in week one what “good” looks like at day 90
> - Cancel no existing meeting before you have attended it twice
> - Promise little and keep all of it
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Your Calendar Is Your Strategy',
      description: 'Where your hours go says more about your priorities than any plan.',
      minutes: 25,
      body: `A team reads its manager’s calendar more closely than the strategy. If one-to-ones move whenever something urgent appears, people conclude that they come second.

## An honest week

For a team of six, a workable split looks like this:

| Activity | Hours |
| --- | --- |
| One-to-ones (6 × 45 min, every week or two) | 2–5 |
| Team meetings and reviews | 4 |
| Other teams and your own manager | 6 |
| Reading, thinking, writing | 6 |
| Own specialist work | 8 or less |
| Unplanned | 8 |

The last line is not waste. People will need you at short notice, and a full calendar turns each of those moments into a delay.

## Keep a log for one week

Note what you do in half-hour blocks. Mark each block **only I could do it**, **someone else could**, or **nobody needed it**. Most first-time managers find a third of the week in the last two groups. Hand over the one and stop the other.

Keep some specialist work so that you still understand what you ask for. Choose tasks that are useful and not urgent, because you will be interrupted.
`,
    },
    {
      order: 4,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Four questions on starting the job well.',
      minutes: 12,
      questions: [
        {
          text: 'You can finish a task in an hour, and a team member would need four. It is not urgent. What should you usually do?',
          type: 'single_choice',
          explanation:
            'The extra three hours buy a second person who can do it. Taking it yourself keeps the team dependent on you.',
          answers: [
            { text: 'Do it yourself and explain afterwards how you did it' },
            { text: 'Give it to the team member and be available for questions', right: true },
            { text: 'Do it together from start to finish to be on the safe side' },
          ],
        },
        {
          text: 'What is the main purpose of the first thirty days?',
          type: 'single_choice',
          explanation:
            'Changes made before you understand the work are often undone. Repeated answers become your agenda.',
          answers: [
            { text: 'To show a visible change before people lose patience' },
            { text: 'To reorganise the meetings and reporting lines' },
            { text: 'To hear from the team and from those who depend on it', right: true },
          ],
        },
        {
          text: 'Your calendar has no free time from Monday to Friday. What is the likely effect?',
          type: 'single_choice',
          explanation:
            'Unplanned needs are certain to come up; only their timing is unknown. Without slack each one becomes a delay.',
          answers: [
            { text: 'People who need you at short notice have to wait', right: true },
            { text: 'The team learns to solve its problems without you' },
            { text: 'Your priorities become clear to everyone around you' },
          ],
        },
        {
          text: 'Which of these habits should a new manager stop?',
          type: 'multiple_choice',
          explanation:
            'The first two habits teach the team to wait. Keeping a little specialist work is fine if nobody is blocked by it.',
          answers: [
            { text: 'Asking colleagues what wastes their time' },
            { text: 'Silently correcting other people’s work', right: true },
            { text: 'Taking the most interesting task by default', right: true },
            { text: 'Keeping some specialist work' },
          ],
        },
      ],
    },
  ],
};
