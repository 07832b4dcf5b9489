import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'Change and Operation',
  lessons: [
    {
      order: 10,
      kind: 'text',
      title: 'Change Without Breakage',
      description: 'What you may add, what you must not touch and how to tell.',
      minutes: 36,
      body: `Most versions exist because somebody made a change that could have been made compatibly. Learn which changes are safe and you will need few versions.

## Safe and unsafe

| Usually safe | Breaking |
| --- | --- |
| New optional request field | New required request field |
| New field in a response | Removing or renaming one |
| New endpoint | Changing a default |
| Accepting more values | Accepting fewer |
| Relaxing a limit | Changing a type or unit |

A new value in a response enum sits between the columns: clients with an exhaustive switch fail. Announce from the start that lists of values may grow.

## Expand, migrate, contract

To rename \`name\` to \`displayName\`:

1. **Expand**: return both, and accept either.
2. **Migrate**: tell callers, and watch who still uses the old one.
3. **Contract**: remove it when use has reached zero or the date has passed.

You can only do step 3 if you measure. Log which client reads or sends deprecated fields; for responses that usually means knowing which client calls which version.

> [!best-practices]
> - Keep recorded responses as contract tests
> - Tell clients to ignore fields they do not know
`,
    },
    {
      order: 11,
      kind: 'text',
      title: 'Versioning and Deprecation',
      description: 'When you do need a new version, make it rare and give it an end date.',
      minutes: 36,
      body: `Some changes cannot be made compatibly. Then a version lets old callers stay while new ones move.

## Where to put it

| Style | Example | Note |
| --- | --- | --- |
| Path | \`/v2/invoices\` | Visible, easy to route and to cache |
| Header | \`Api-Version: 2025-03-01\` | Clean URLs, easy to forget |
| Media type | \`Accept: application/vnd.example.v2+json\` | Precise, awkward to use by hand |

Any of them works. Choose one and apply it to the whole API; a mix of versions per endpoint is a puzzle.

## Run two, not five

Implement the old version as a translation at the edge: old request in, new request inside, old response out. The core knows only the newest form. When each version has its own copy of the logic, a security fix has to be made in all of them.

## An honest end

1. Announce the date, at least six months ahead for outside partners.
2. Send the \`Deprecation\` and \`Sunset\` headers with old responses.
3. Write to the clients that still call, using your logs.
4. Switch it off for one hour, announced, to find those who do not read mail.
5. Switch it off, and answer **410 Gone** with a link.
`,
    },
    {
      order: 12,
      kind: 'text',
      title: 'Limits, Documentation and Observability',
      description: 'The parts of an API that are not endpoints, and that callers feel every day.',
      minutes: 36,
      body: `Two APIs with the same endpoints can differ greatly in use. Limits, documentation and insight make the difference.

## Limits

State them per client and per period, and show callers where they stand:

\`\`\`text
HTTP/1.1 429 Too Many Requests
Retry-After: 12
\`\`\`

Also limit the size of a body, the length of a list and the time of a query. A limit announced on day one is a feature; the same limit added in year two is an outage for somebody.

## Documentation

Describe the interface in OpenAPI and generate the reference from it. Then write by hand what no generator can: a first call in five minutes, the three most common tasks, the meaning of every error code. Test each example in the build.

## Observability

Measure per client and endpoint: rate, error share, and latency at the 50th and 99th percentile. An average hides the one partner whose every call takes nine seconds.

> [!key-concepts]
> - Limits are part of the contract
> - Reference is generated; guidance is written
> - Watch what clients do, not what they say they do
`,
    },
    {
      order: 13,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Four questions on change, versions and operation.',
      minutes: 17,
      questions: [
        {
          text: 'Which change is breaking?',
          type: 'single_choice',
          explanation:
            'The name and type stay the same, but every existing value now means something else. A changed unit breaks callers without an error.',
          answers: [
            { text: 'Adding an optional field to a request' },
            { text: 'Changing a timeout field from seconds to milliseconds', right: true },
            { text: 'Adding a new endpoint below an existing path' },
            { text: 'Raising the maximum page size from 100 to 200' },
          ],
        },
        {
          text: 'What is the right order for renaming a field?',
          type: 'single_choice',
          explanation:
            'First offer both names, then move the callers, then remove the old name. At no point does a caller break.',
          answers: [
            { text: 'Expand, migrate, contract', right: true },
            { text: 'Contract, expand, migrate' },
            { text: 'Migrate, contract, expand' },
          ],
        },
        {
          text: 'How is an old version best kept alive?',
          type: 'single_choice',
          explanation: 'The core stays single, so a fix is made once. Copies drift apart.',
          answers: [
            { text: 'As a copy of the whole application' },
            { text: 'As a branch that receives only security fixes' },
            { text: 'As a translation layer in front of the newest logic', right: true },
          ],
        },
        {
          text: 'Why report latency at the 99th percentile as well as the average?',
          type: 'single_choice',
          explanation:
            'A small share of very slow calls hardly moves the average, but those callers feel every one of them.',
          answers: [
            { text: 'It is easier to compute over a long period' },
            { text: 'An average hides the slowest calls', right: true },
            { text: 'It shows how many clients call the API' },
          ],
        },
      ],
    },
  ],
};
