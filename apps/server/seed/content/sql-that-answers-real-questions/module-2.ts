import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Groups and Windows',
  lessons: [
    {
      order: 5,
      kind: 'text',
      title: 'Grouping and Time',
      description: 'Months, weeks and days, including the ones on which nothing happened.',
      minutes: 29,
      body: `Nearly every business question ends in “per month”. Two things go wrong: time zones, and months with no rows.

## Truncate in the right zone

\`\`\`sql
SELECT date_trunc('month', placed_at AT TIME ZONE 'Europe/Amsterdam') AS month,
       count(*) AS orders,
       sum(total_cents) / 100.0 AS euros
FROM orders
WHERE status = 'paid'
GROUP BY 1
ORDER BY 1;
\`\`\`

If \`placed_at\` is a \`timestamptz\`, \`AT TIME ZONE\` gives local time. An order placed at 00:30 in Amsterdam on 1 June is still 31 May in UTC. The division by \`100.0\` avoids integer division.

## Show the empty months

\`\`\`sql
SELECT m::date AS month, count(o.id) AS orders
FROM generate_series(timestamp '2024-01-01', '2024-12-01', interval '1 month') AS m
LEFT JOIN orders o
  ON o.placed_at >= m AND o.placed_at < m + interval '1 month'
 AND o.status = 'paid'
GROUP BY m
ORDER BY m;
\`\`\`

Use \`>=\` and \`<\` for ranges. \`BETWEEN\` includes both ends and counts midnight twice.

## Exercises 13–16

13. Paid orders per weekday.
14. Sign-ups per week, weeks without any included.
15. Refund share per month.
16. Months with revenue above 10,000 euros, using \`HAVING\`.
`,
    },
    {
      order: 6,
      kind: 'text',
      title: 'Ranking with Window Functions',
      description: 'Look across rows without collapsing them.',
      minutes: 30,
      body: `\`GROUP BY\` gives one row for each group. A window function keeps every row and adds what the group knows. That answers “the latest order of each customer”.

## First, last, top three

\`\`\`sql
WITH ranked AS (
  SELECT o.*,
         row_number() OVER (
           PARTITION BY customer_id
           ORDER BY placed_at DESC, id DESC
         ) AS n
  FROM orders o
  WHERE status = 'paid'
)
SELECT * FROM ranked WHERE n = 1;
\`\`\`

\`PARTITION BY\` starts the count again for each customer. The second sort column makes ties predictable.

## Three ways to number

| Values | row_number | rank | dense_rank |
| --- | --- | --- | --- |
| 90 | 1 | 1 | 1 |
| 80 | 2 | 2 | 2 |
| 80 | 3 | 2 | 2 |
| 70 | 4 | 4 | 3 |

Windows are computed after \`WHERE\` and \`GROUP BY\`, so you cannot filter on them directly. Wrap them in a CTE as above.

## Exercises 17–20

17. The first order of each customer.
18. The three largest orders of each month.
19. Customers ranked by revenue within their country.
20. Remove duplicate events: same customer, name and second.
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'Running Totals and Comparisons',
      description: 'lag, running sums and moving averages, with the frame spelled out.',
      minutes: 30,
      body: `“How does this month compare with last month?” needs a row to look at its neighbour. That is what \`lag\` does.

## Compare with the row before

\`\`\`sql
WITH monthly AS (
  SELECT date_trunc('month', placed_at) AS month, sum(total_cents) AS cents
  FROM orders
  WHERE status = 'paid'
  GROUP BY 1
)
SELECT month,
       cents,
       cents - lag(cents) OVER (ORDER BY month) AS change,
       sum(cents) OVER (ORDER BY month ROWS UNBOUNDED PRECEDING) AS running,
       avg(cents) OVER (ORDER BY month ROWS 2 PRECEDING) AS avg_3
FROM monthly
ORDER BY month;
\`\`\`

## Mind the frame

With an \`ORDER BY\` and no frame, the default is \`RANGE UNBOUNDED PRECEDING\`: up to and including all rows **equal** to the current one. With ties, a running total then jumps. Write \`ROWS\` when you mean rows.

\`lag\` sees the previous row, not the previous month. If a month is missing, it compares with the one before. Fill the calendar first.

## Exercises 21–24

21. Percentage change per month; avoid division by zero with \`nullif\`.
22. Running revenue, starting again each year.
23. Days between consecutive orders of a customer.
24. Seven-day moving average of sign-ups.
`,
    },
    {
      order: 8,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Four questions on time and windows.',
      minutes: 13,
      questions: [
        {
          text: 'Values 90, 80, 80 and 70 are sorted in descending order. What does rank() give to 70?',
          type: 'single_choice',
          explanation: 'Both 80s get rank 2, and rank 3 is skipped. dense_rank() would give 3.',
          answers: [{ text: '3' }, { text: '4', right: true }, { text: '2' }],
        },
        {
          text: 'Why must a filter on row_number() sit outside the query that computes it?',
          type: 'single_choice',
          explanation:
            'When WHERE runs, the row numbers do not exist yet. A CTE or subquery makes them available.',
          answers: [
            { text: 'Window functions may appear only in CTEs' },
            { text: 'The database would return too many rows' },
            { text: 'Windows are computed after WHERE has been applied', right: true },
          ],
        },
        {
          text: 'One month has no orders and therefore no row. What does lag compare the following month with?',
          type: 'single_choice',
          explanation:
            'lag looks at the previous row, whatever its date. Fill the calendar with generate_series first.',
          answers: [
            { text: 'Zero, as nothing was sold' },
            { text: 'Null, as the row is missing' },
            { text: 'The last month that has a row', right: true },
          ],
        },
        {
          text: 'Which are good reasons to write date ranges with >= and <?',
          type: 'multiple_choice',
          explanation:
            'A half-open range covers every moment exactly once. BETWEEN with dates either cuts off the last day or counts a boundary twice. Nulls match neither form.',
          answers: [
            { text: 'Neighbouring ranges do not overlap', right: true },
            { text: 'The query always runs faster' },
            { text: 'Moments late on the last day are included', right: true },
            { text: 'Null dates are included' },
          ],
        },
      ],
    },
  ],
};
