import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'Work, Decisions and Difficult Days',
  lessons: [
    {
      order: 9,
      kind: 'text',
      title: 'Delegating Without Hovering',
      description: 'Hand over the outcome and the limits, and agree when you will look.',
      minutes: 25,
      body: `Delegation goes wrong in two ways: the manager hovers, or the manager vanishes. A clear brief prevents both.

## The brief

State five things, in writing if the task is large:

1. **Outcome**: what will be true when it is finished
2. **Why** it matters, so the person can judge trade-offs
3. **Limits**: money, time, what must not change
4. **Authority**: what they may decide alone
5. **Check-ins**: when you will look, agreed in advance

Leave out the method unless there is only one safe way.

## Levels of authority

| Level | Meaning |
| --- | --- |
| 1 | Look into it and tell me what you find |
| 2 | Recommend, and I decide |
| 3 | Decide, but tell me before you act |
| 4 | Decide and act, then tell me |
| 5 | Decide and act; no need to tell me |

Say the number aloud. Most quarrels about delegation come from one person meaning level 2 and the other hearing level 4.

When the work comes back different from what you would have done, ask one question before you speak: is it worse, or only different?
`,
    },
    {
      order: 10,
      kind: 'text',
      title: 'Decisions People Can See',
      description: 'Say who decides, by when and how, and write down the result.',
      minutes: 25,
      body: `Teams tolerate decisions they dislike far better than decisions they cannot find. Most frustration about “nothing gets decided” is about visibility.

## Before

Name three things at the start of a discussion: who decides, by when, and how others will be heard. “I will decide on Thursday after hearing all of you” is a perfectly good process. Pretending that it is a vote, when it is not, is a bad one.

## Reversible or not

- **Easy to undo**: decide quickly, with the person closest to the work. A week of debate costs more than a wrong try.
- **Hard to undo**, such as hiring, contracts or deleting data: slow down, look for the strongest objection, sleep on it.

## After

Write four lines where everybody can find them:

\`\`\`text
Decision: We support only the two latest browser versions.
Decided by: Ines, 4 March
Because: Older ones are 1 % of visits and a third of our bug reports.
Look again: 1 September, or if that share exceeds 3 %.
\`\`\`

People who disagreed should find their argument mentioned. It shows that they were heard, and it saves the same debate next quarter.
`,
    },
    {
      order: 11,
      kind: 'text',
      title: 'Conflict and Poor Performance',
      description: 'Act in the second week, not in the second quarter.',
      minutes: 27,
      body: `Problems between people rarely shrink by themselves. Talking early is kinder, because small things can still be fixed.

## Two people who clash

1. Speak to each alone. Ask what happened, what it costs them, and what they want.
2. Look for the work cause: unclear roles, a shared resource, different targets. It is there more often than not.
3. Bring them together with one question: “What do you need from each other to get this done?”
4. Agree on one concrete change, and meet again after two weeks.

## Someone who falls short

First ask yourself three things: did I say clearly what I expect, does the person have the means, and do they know they are falling short? If any answer is no, start there.

Then be plain: “The reports have been late four times in six weeks. I need them on Mondays by noon. What stands in the way?” Agree on what will be different, by when, and how you will both see it. Write it down and send it to the person.

> [!best-practices]
> - Involve HR before a formal step, not after
> - Never promise secrecy you may be unable to keep
> - Praise real improvement the week you see it
`,
    },
    {
      order: 12,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Five questions on delegation, decisions and conflict.',
      minutes: 12,
      questions: [
        {
          text: 'You want someone to choose a supplier but to tell you before signing. Which level of authority is that?',
          type: 'single_choice',
          explanation:
            'The person decides; you only hear of it before it takes effect. Saying the number aloud prevents a quarrel later.',
          answers: [
            { text: '2: recommend, and I decide' },
            { text: '3: decide, but tell me before you act', right: true },
            { text: '4: decide and act, then tell me' },
            { text: '5: decide and act; no need to tell me' },
          ],
        },
        {
          text: 'Which decision deserves the slowest process?',
          type: 'single_choice',
          explanation:
            'How hard a decision is to undo should set its pace. Cheap and reversible ones should be quick.',
          answers: [
            { text: 'The format of the weekly report' },
            { text: 'The colour of a button for a two-week test' },
            { text: 'Signing a three-year contract', right: true },
          ],
        },
        {
          text: 'A team member misses deadlines. What should you ask yourself first?',
          type: 'single_choice',
          explanation:
            'Unclear expectations are a common cause and yours to fix. Only when expectations and means are in place is it a matter of performance.',
          answers: [
            { text: 'How to document the missed dates for HR' },
            { text: 'Whether you said clearly what you expect', right: true },
            { text: 'Who could take over the person’s work' },
          ],
        },
        {
          text: 'Which parts belong in a good delegation brief?',
          type: 'multiple_choice',
          explanation:
            'Outcome, limits and check-ins give freedom with safety. The method is left to the person unless only one way is safe.',
          answers: [
            { text: 'The outcome', right: true },
            { text: 'The exact method, step by step' },
            { text: 'The limits', right: true },
            { text: 'The dates of the check-ins', right: true },
          ],
        },
        {
          text: 'Two colleagues clash over and over. What is the most common root to look for?',
          type: 'single_choice',
          explanation:
            'Clashes usually have a cause in how the work is arranged. Remove it and the personal side often calms down.',
          answers: [
            {
              text: 'A cause in the work, such as unclear roles or competing targets',
              right: true,
            },
            { text: 'Personalities that are too different to work together' },
            { text: 'A lack of trust that a team event would help to build' },
          ],
        },
      ],
    },
  ],
};
