import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Winning Back, Delivering, Measuring',
  lessons: [
    {
      order: 6,
      kind: 'text',
      title: 'Check-ins and Win-backs',
      description: 'Notice fading use early, and give a reason to return.',
      minutes: 16,
      body: `Leaving is usually a fading, not a decision. By the time someone cancels they have often been gone for weeks.

## Notice it

Compare people with their own past, not with an average. A person who booked ten times a week and now books twice is at risk; a person who has always booked twice is not.

## The check-in

Ask, don’t sell. “You booked less this month. Has something changed, or is something in the way? One line is enough.” Send it from a person, in plain text. The answers tell you what to fix.

## The win-back

Send it when there is something new to say:

| Days since last use | Message |
| --- | --- |
| 30 | What changed since you left, if it concerns their use |
| 60 | One example of someone with a similar job |
| 90 | A goodbye: “We will stop writing. Your data stays until 1 October.” |

The goodbye is honest and useful, and it often gets the most replies.

## Discounts

Use them rarely. A discount teaches regular customers to leave and wait. If price is the reason they give, offer a smaller plan.
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'Reaching the Inbox',
      description: 'Authentication, consent and a clean list decide whether anyone sees your work.',
      minutes: 16,
      body: `A message in the spam folder was never sent. Delivery depends less on clever wording than on reputation, and reputation is built from a few habits.

## Prove who you are

| Record | What it does |
| --- | --- |
| SPF | Lists the servers that may send for your domain |
| DKIM | Signs each message, so that changes are noticed |
| DMARC | Says what to do if neither check passes for the visible domain |

All three are DNS entries. Since 2024, Gmail and Yahoo require them of bulk senders, along with one-click unsubscribe for marketing mail and a spam complaint rate below 0.3 %.

## Consent and exit

- Send marketing only to people who agreed, and keep a record of when and how
- Put the unsubscribe link where it can be found, and act on it at once
- Never buy a list

The law differs between countries. The European rules ask for prior consent in most cases.

## Keep the list clean

Remove addresses that bounce permanently. Stop mailing people who have shown no sign of life for six months, after a last question. A smaller list that reads is worth more than a large one that deletes.

> [!best-practices]
> - Send receipts and marketing from separate subdomains
> - Raise the volume slowly on a new domain
`,
    },
    {
      order: 8,
      kind: 'text',
      title: 'Measuring Effect',
      description: 'Opens mislead; compare people who got the message with people who did not.',
      minutes: 16,
      body: `A message sent to people who were about to buy will look brilliant. To learn what it caused, you need people who did not get it.

## What the numbers mean

| Measure | Tells you | Trap |
| --- | --- | --- |
| Open rate | Very little | Apple Mail Privacy Protection loads images by itself |
| Click rate | Interest in the link | Security scanners click too |
| Goal rate | Did the thing happen? | Would it have happened anyway? |
| Unsubscribe rate | Annoyance | People also just stop reading |

## A holdout

Pick 10 % at random, send them nothing from this series, and compare the goal after four weeks.

\`\`\`text
With series:     9,000 people, 1,620 activated = 18.0 %
Without series:  1,000 people,   150 activated = 15.0 %
Effect:          3.0 points, about 270 people
\`\`\`

The dashboard would have claimed 1,620. The series caused about 270 of them, give or take: with groups of this size the uncertainty is a bit more than two points either way.

Keep the same people in the holdout for the whole test. Compare whole groups, not only those who opened.
`,
    },
    {
      order: 9,
      kind: 'text',
      title: 'Running It Week by Week',
      description: 'A calendar, an owner and a habit of switching things off.',
      minutes: 16,
      body: `Automated mail runs for years without anyone looking. That is its strength and its danger: somewhere a message still promises a feature you removed.

## An inventory

Keep one table of all automated messages:

| Message | Trigger | Owner | Last read | Goal rate | Holdout |
| --- | --- | --- | --- | --- | --- |
| Welcome | signed_up | Ida | 3 Feb | 61 % | no |
| Hours hint | 24 h, hours not set | Ida | 3 Feb | 22 % | yes |
| Win-back 30 | 30 days idle | Tom | 9 Nov | 2 % | yes |

## The routine

- **Weekly**: bounces, complaints, replies. Read every reply.
- **Monthly**: one experiment, on one message, with one change.
- **Quarterly**: receive the whole sequence yourself with a new account.
- **Yearly**: switch off what has no measurable effect.

## One test at a time

Change the subject or the timing or the action. Decide the sample size and the end date before you start, and do not stop on the first good day.

> [!key-concepts]
> - Every message has an owner
> - A message without effect is a cost
> - Replies are data
`,
    },
    {
      order: 10,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Five questions on win-back, delivery and measurement.',
      minutes: 11,
      questions: [
        {
          text: 'Which customer is at risk?',
          type: 'single_choice',
          explanation:
            'Compare people with their own past. A steep fall matters; steady low use does not.',
          answers: [
            { text: 'One who has always used the product twice a month' },
            { text: 'One who went from ten uses a week to two', right: true },
            { text: 'One who signed up yesterday and has not returned yet' },
          ],
        },
        {
          text: 'What does DKIM do?',
          type: 'single_choice',
          explanation:
            'Listing servers is the task of SPF, and the policy for failures is set by DMARC.',
          answers: [
            { text: 'It lists the servers that may send for a domain' },
            { text: 'It tells receivers what to do with failed mail' },
            { text: 'It signs messages so that changes can be noticed', right: true },
          ],
        },
        {
          text: 'With a series 20 % reach the goal; in the holdout 16 % do. There are 5,000 people in the series. About how many did it bring?',
          type: 'single_choice',
          explanation:
            'The effect is 4 percentage points, and 4 % of 5,000 is 200. The other 800 would have got there anyway.',
          answers: [{ text: '200', right: true }, { text: '800' }, { text: '1,000' }],
        },
        {
          text: 'Open rates are a reliable measure of who has read a message.',
          type: 'true_false',
          explanation:
            'Some mail programs load images without the reader doing anything, and others block them. Opens are counted wrongly in both directions.',
          answers: [{ text: 'True' }, { text: 'False', right: true }],
        },
        {
          text: 'Why are discounts risky in win-back messages?',
          type: 'single_choice',
          explanation:
            'Rewarding absence makes absence attractive. If price is the problem, a smaller plan addresses it better.',
          answers: [
            { text: 'They are not allowed in automated mail' },
            { text: 'They teach regular customers to leave and wait', right: true },
            { text: 'They lower the open rate' },
          ],
        },
      ],
    },
  ],
};
