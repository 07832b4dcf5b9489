import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Lists, Errors and Retries',
  lessons: [
    {
      order: 5,
      kind: 'text',
      title: 'Pagination That Holds Still',
      description: 'Why offsets skip rows and how a cursor avoids it.',
      minutes: 37,
      body: `A list that changes while it is being read is the normal case. Offset pagination handles it badly.

## What goes wrong with offsets

A caller reads rows 1–50, newest first. Before the next call, one new row arrives at the top. Rows 51–100 now start with the old row 50, which the caller sees twice. Had a row been deleted, one would have been skipped. Offsets also get slower with depth, because the database walks past every skipped row.

## Cursors

Order by something unique and continue after the last seen value:

\`\`\`sql
SELECT id, issued_at, total_cents
FROM invoices
WHERE (issued_at, id) < ($1, $2)
ORDER BY issued_at DESC, id DESC
LIMIT 51;
\`\`\`

Ask for one more than the page size; if it arrives, there is a next page. Hand the position out as an opaque string:

\`\`\`json
{ "items": [], "nextCursor": "eyJ0IjoiMjAyNS0wMy0wNCJ9" }
\`\`\`

Opaque means that callers must not build or read it, so you may change what is inside.

> [!best-practices]
> - Always break ties with a unique column
> - Cap the page size and document the cap
> - Omit the total count unless someone needs it; counting can cost more than the page
`,
    },
    {
      order: 6,
      kind: 'text',
      title: 'Filtering, Sorting and Fields',
      description: 'Give callers the few controls they need, with rules they can predict.',
      minutes: 36,
      body: `Every filter you add is a promise about an index. Offer few, make them regular, and refuse the rest plainly.

## A regular grammar

\`\`\`text
GET /invoices?status=open,overdue
             &issuedFrom=2025-01-01
             &issuedBefore=2025-02-01
             &sort=-issuedAt
             &limit=50
\`\`\`

- Several values in one filter mean **or**; several filters mean **and**
- \`From\` is inclusive and \`Before\` exclusive, so months join without overlap
- A leading minus sorts in descending order

Answer an unknown parameter with 400. If a misspelt \`stauts=open\` is ignored, the caller receives every invoice and believes that they are all open.

## Related data

A caller that shows customer names next to invoices needs either a second request per row or an embedded object. Embed small, stable facts:

\`\`\`json
{ "id": "inv_7", "customer": { "id": "cus_81", "name": "Harbour Supplies" } }
\`\`\`

For heavier relations offer \`?include=lines\`, with a short list of allowed values. Free field selection sounds generous, yet each combination is a variant to test and cache. Add it when traffic shows the need.
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'Errors That Help',
      description: 'A stable code for the program, a sentence for the person and a trace for you.',
      minutes: 36,
      body: `Callers spend more time on your errors than on your successes. A good error tells them whether to fix, to wait or to call you.

## One shape everywhere

RFC 9457 defines a standard form, \`application/problem+json\`:

\`\`\`json
{
  "type": "https://api.example.com/problems/invalid-invoice",
  "title": "The invoice is not valid",
  "status": 422,
  "detail": "Two fields need attention.",
  "errors": [
    { "pointer": "/dueDate", "code": "before_issue_date", "message": "Must be on or after 2025-03-04." },
    { "pointer": "/lines/0/quantity", "code": "not_positive", "message": "Must be 1 or more." }
  ],
  "requestId": "req_5f2c"
}
\`\`\`

The standard allows extra members such as \`errors\` and \`requestId\`.

## Rules

- Programs branch on \`type\` and \`code\`; these never change. The text may.
- Report all faults at once, not one per attempt.
- Point to the field.
- Say whether a retry can help. \`Retry-After\` does so for 429 and 503.
- Never leak stack traces, SQL or internal host names.

Put \`requestId\` in your logs too. A support message with that id takes minutes to answer, and one without it takes hours.
`,
    },
    {
      order: 8,
      kind: 'text',
      title: 'Idempotency and Safe Retries',
      description: 'Let callers repeat a request without paying twice.',
      minutes: 36,
      body: `Networks fail after the server has acted and before the caller hears of it. Without a plan, the caller must choose between paying twice and not at all.

## The key

The caller creates a unique value for each intended action and sends it with each attempt:

\`\`\`text
POST /payments
Idempotency-Key: 5b0c6c9e-2b3d-4a0e-9f37-0d1f0f6d2a11
\`\`\`

The server stores the key with a fingerprint of the request and, once finished, with the response.

| Situation | Answer |
| --- | --- |
| New key | Process, store the result |
| Known key, same body, finished | Return the stored result |
| Known key, same body, still running | 409, try again shortly |
| Known key, different body | 422, the key was reused by mistake |

Store the key in the same transaction as the effect, with a unique constraint. Checking first and inserting later leaves a gap that two simultaneous requests can both pass.

## The caller’s part

Retry on network failure, 429 and 503, with growing pauses and a random part, so that a thousand clients do not return in the same second. Stop after a few attempts.

> [!key-concepts]
> - One key for each intention, not for each attempt
> - Keep keys for at least as long as clients retry, commonly 24 hours
`,
    },
    {
      order: 9,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Four questions on lists, errors and retries.',
      minutes: 17,
      questions: [
        {
          text: 'A caller pages through a list sorted newest first by offset. A new row arrives between two requests. What happens?',
          type: 'single_choice',
          explanation:
            'Every row moves down by one, so the last row of the first page becomes the first row of the second.',
          answers: [
            { text: 'One row appears twice', right: true },
            { text: 'One row is skipped' },
            { text: 'The server returns an error' },
          ],
        },
        {
          text: 'How should an API treat an unknown query parameter?',
          type: 'single_choice',
          explanation:
            'Ignoring a misspelt filter returns too many rows, and the caller believes that they were filtered.',
          answers: [
            { text: 'Ignore it' },
            { text: 'Answer with 400', right: true },
            { text: 'Treat it as a text search' },
          ],
        },
        {
          text: 'On which part of an error should a program branch?',
          type: 'single_choice',
          explanation: 'Codes are a promise. Text may be reworded or translated at any time.',
          answers: [
            { text: 'The human-readable message' },
            { text: 'The length of the list of errors' },
            { text: 'The stable type or code', right: true },
          ],
        },
        {
          text: 'Which are correct for idempotency keys?',
          type: 'multiple_choice',
          explanation:
            'A key stands for one intention. A new key for each attempt would let the payment happen twice.',
          answers: [
            { text: 'The same key is sent again when a request is retried', right: true },
            { text: 'A new key is created for each attempt' },
            { text: 'The key is stored in the same transaction as its effect', right: true },
            { text: 'The same key with a different body is refused', right: true },
          ],
        },
      ],
    },
  ],
};
