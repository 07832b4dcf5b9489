import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'Adoption',
  lessons: [
    {
      order: 10,
      kind: 'text',
      title: 'Getting the First Three Teams',
      description: 'Adoption is earned with one solved problem for each team.',
      minutes: 34,
      body: `A mandate produces compliance and resentment. Three teams that adopt by choice produce the argument that convinces the fourth.

## Choose them on purpose

- **One that starts something new**: no migration needed
- **One with a painful problem you can solve**, such as an accessibility complaint
- **One that is respected**, because others follow it

Sit with each team for a week. Build their next screen with the system and fix on the spot whatever is missing. You will learn more than from any survey.

## The conversation

Teams rarely object to consistency. They object to losing speed or control. Ask: “What did you rebuild last month that you wish you had not?” Then show that part, working.

Do not say that the system will “ensure brand consistency”. Say that the form they need on Thursday already handles errors, keyboard and dark mode.

## Migration in slices

Offer a path that pays at each step: tokens first, which changes values only; then buttons and fields; then layout. A team that stops after step one is still better off.

> [!key-concepts]
> - Solve a problem the team already has
> - Presence beats announcements
> - Partial adoption is adoption
`,
    },
    {
      order: 11,
      kind: 'text',
      title: 'Contribution and Versions',
      description: 'How changes come in, and how they go out without surprise.',
      minutes: 34,
      body: `A system run by two people becomes a queue. A system open to all becomes a heap. A clear path for contributions keeps it between the two.

## A path in

1. **Propose** with a screenshot of the problem and two real uses.
2. **Decide** within a week: accept, decline with reason, or keep local for now.
3. **Build** by the proposer, with help from the core team.
4. **Review** for API, accessibility and documentation.

Two real uses is the important rule. A component needed once belongs to the team that needs it.

## Versions that mean something

Semantic versioning gives users a promise:

| Change | Version |
| --- | --- |
| Bug fix, same API | 2.4.1 → 2.4.2 |
| New optional prop | 2.4.2 → 2.5.0 |
| Prop removed or renamed | 2.5.0 → 3.0.0 |

A visual change can break a layout although no prop changed. Decide how you count it, and write it down.

## Deprecate, then remove

Mark the old option, print a warning during development, name the replacement and give a date at least one major version ahead. Where possible, ship a script that rewrites the call.
`,
    },
    {
      order: 12,
      kind: 'text',
      title: 'Measuring Whether It Works',
      description: 'Count hours saved and defects avoided, not components shipped.',
      minutes: 34,
      body: `The number of components is a measure of your effort. What matters is whether other teams spend less of theirs.

## Useful measures

| Question | Measure |
| --- | --- |
| Is it used? | Share of screens built mainly from system parts |
| Does it save time? | Hours for a standard screen, before and after |
| Is quality rising? | Accessibility defects per release |
| Are people stuck? | Days from question to answer |
| Is it bypassed? | Count of raw colours and overrides in the code |

The last can be automated: rerun the audit command each month and plot the result. A falling line is the clearest chart you will own.

## Take the “before” now

Measure before you start. Ask two developers to build the same settings form and note the hours. Repeat after six months with other people and a similar form. It is a small sample, so present it as an example and not as proof.

## When numbers disagree with people

If usage is high and people complain, they may be forced to use it. If usage is low and people praise it, migration is too costly. Ask before you act on either.

> [!best-practices]
> - Report one page a quarter, with one number that got worse
> - Remove components nobody uses
`,
    },
    {
      order: 13,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Four questions on adoption, contribution and measures.',
      minutes: 15,
      questions: [
        {
          text: 'Which argument is most likely to win over a busy team?',
          type: 'single_choice',
          explanation:
            'It solves a problem the team has this week. Consistency is your goal, and a mandate brings compliance at best.',
          answers: [
            {
              text: '“The form you need on Thursday already handles errors and keyboard use.”',
              right: true,
            },
            { text: '“The system makes sure that all our products share one visual language.”' },
            { text: '“Management has decided that all teams will migrate.”' },
          ],
        },
        {
          text: 'A component is needed by one team on one screen. Where does it belong?',
          type: 'single_choice',
          explanation:
            'Two real uses is the threshold. Before that nobody knows which parts are general.',
          answers: [
            { text: 'In the system, so that others may find it' },
            { text: 'In that team’s own code for now', right: true },
            { text: 'In the system, marked as experimental' },
          ],
        },
        {
          text: 'You rename a required prop in version 2.5.0. What is the next version under semantic versioning?',
          type: 'single_choice',
          explanation:
            'Existing calls stop working, so it is a breaking change and the major version rises.',
          answers: [{ text: '2.5.1' }, { text: '2.6.0' }, { text: '3.0.0', right: true }],
        },
        {
          text: 'Which measures show that a system helps its users?',
          type: 'multiple_choice',
          explanation:
            'Time saved and quality gained are effects on other teams. Component counts and meetings measure your own activity.',
          answers: [
            { text: 'The number of components it contains' },
            { text: 'Hours needed to build a standard screen', right: true },
            { text: 'Accessibility defects per release', right: true },
            { text: 'The number of meetings about it' },
          ],
        },
      ],
    },
  ],
};
