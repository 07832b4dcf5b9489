import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Shape and Naming',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'Design from the Caller’s Side',
      description: 'Write the calling code first; the interface follows from it.',
      minutes: 35,
      preview: true,
      body: `An API is judged by people who cannot see your code. Begin with what they need to write, and the shape of the interface follows.

## Write the call first

Before any schema, write three programs against the API you wish existed:

\`\`\`ts
const open = await api.get('/invoices', { status: 'open', customer: 'cus_81' });
for (const invoice of open.items) {
  await api.post(\`/invoices/\${invoice.id}/reminders\`, { channel: 'email' });
}
\`\`\`

Where the code looks clumsy, the design is wrong. If a caller needs four requests to show one screen, a field or an endpoint is missing. If it must join ids from two lists, include the related name.

## Who calls, how often, from where

| Caller | Cares about |
| --- | --- |
| Mobile app | Few requests, small answers, slow networks |
| Partner server | Stability for years, clear errors |
| Internal job | Bulk access, predictable limits |

Name the main caller. Serving all three equally well from one endpoint is rarely possible.

> [!key-concepts]
> - Your tables are not your API
> - Anything callers can observe, some caller will depend on
> - The first version should be small; adding is easy, removing is not
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'Names People Can Guess',
      description: 'Nouns, plurals, units and one word for one thing.',
      minutes: 36,
      body: `A good name saves a trip to the documentation. Callers learn your rules from the first endpoint and expect the second to follow them.

## Paths

- Plural nouns for collections: \`/invoices\`, \`/invoices/{id}\`
- One level of nesting where ownership is clear: \`/invoices/{id}/lines\`
- Deeper things get their own root: \`/lines/{id}\`, not \`/customers/1/invoices/2/lines/3\`
- An action that is no plain update becomes a resource of its own: \`POST /invoices/{id}/reminders\`

## Fields

| Poor | Better | Why |
| --- | --- | --- |
| \`date\` | \`issuedAt\` | Says which date, and that it is a moment |
| \`timeout\` | \`timeoutSeconds\` | Carries its unit |
| \`amount: 12.5\` | \`amountCents: 1250\`, \`currency: "EUR"\` | No rounding, no guessing |
| \`flag2\` | \`isDisputed\` | Reads as a question |
| \`userId\` and \`accountId\` for one thing | \`userId\` | One word per thing |

Use ISO 8601 with an offset for moments (\`2025-03-04T09:30:00Z\`) and a plain date (\`2025-03-04\`) for days such as birthdays, which have no time zone.

Send ids as strings even when they are numbers today. JavaScript loses precision above 2⁵³, and you keep the freedom to change the format.
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Methods and Status Codes',
      description: 'Use the protocol’s own meanings so that caches, proxies and clients can help.',
      minutes: 36,
      body: `HTTP already defines what each method promises. Callers, caches and retry libraries rely on those promises.

## Methods

| Method | Use | Safe | Idempotent |
| --- | --- | --- | --- |
| GET | Read | yes | yes |
| POST | Create, or start something | no | no |
| PUT | Replace as a whole | no | yes |
| PATCH | Change some fields | no | not necessarily |
| DELETE | Remove | no | yes |

Safe means that the caller asks for no change. Idempotent means that repeating the request has the same intended effect as sending it once, so a client may retry after a timeout.

## Codes worth telling apart

- **200** with a body, **201** created, **202** accepted for later, **204** no body
- **400** malformed, **401** not signed in, **403** not allowed, **404** not found
- **409** conflicts with the present state, **422** understood but not valid
- **429** too many requests, with \`Retry-After\`
- **500** our fault, **503** try later

Never return 200 with \`"success": false\`. Monitoring counts it as healthy, and each caller has to write a special case.

For a record that exists but that the caller may not know of, answer 404. A 403 confirms its existence.
`,
    },
    {
      order: 4,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Five questions on callers, names and methods.',
      minutes: 17,
      questions: [
        {
          text: 'What should you write first when designing an API?',
          type: 'single_choice',
          explanation:
            'Calling code shows missing fields and clumsy sequences before anything is built.',
          answers: [
            { text: 'The schema of the database' },
            { text: 'Example programs that call it', right: true },
            { text: 'A list of all error codes' },
          ],
        },
        {
          text: 'Which field is best for a sum of money?',
          type: 'single_choice',
          explanation:
            'Integers in the smallest unit avoid rounding, and the currency is explicit. Formatted text has to be parsed.',
          answers: [
            { text: 'amount: 12.5 with unit: "euros"' },
            { text: 'price: "12,50 €"' },
            { text: 'amountCents: 1250 with currency: "EUR"', right: true },
          ],
        },
        {
          text: 'Which method is idempotent and not safe?',
          type: 'single_choice',
          explanation:
            'Replacing a record twice has the same effect as once, so PUT is idempotent. It does change data, so it is not safe.',
          answers: [{ text: 'GET' }, { text: 'POST' }, { text: 'PUT', right: true }],
        },
        {
          text: 'A request is well formed, but the due date lies before the issue date. Which code fits best?',
          type: 'single_choice',
          explanation:
            'The server understood the request and the content breaks a rule, which is what 422 expresses.',
          answers: [
            { text: '401' },
            { text: '404' },
            { text: '422', right: true },
            { text: '500' },
          ],
        },
        {
          text: 'Answering 404 for a record the caller may not know of is acceptable.',
          type: 'true_false',
          explanation:
            'A 403 would confirm that the record exists. With 404 the caller learns nothing.',
          answers: [{ text: 'True', right: true }, { text: 'False' }],
        },
      ],
    },
  ],
};
