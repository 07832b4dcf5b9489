import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'Cohorts, Funnels and Trust',
  lessons: [
    {
      order: 9,
      kind: 'text',
      title: 'Retention by Cohort',
      description: 'Group people by when they started, then watch each group age.',
      minutes: 29,
      body: `A total can grow while every group of customers shrinks. A cohort table separates new arrivals from people who stay.

## Three steps

1. Give each customer a cohort: the month of the first paid order.
2. For each later order, compute the months since then.
3. Count distinct customers for each cohort and age.

\`\`\`sql
WITH firsts AS (
  SELECT customer_id, date_trunc('month', min(placed_at)) AS cohort
  FROM orders
  WHERE status = 'paid'
  GROUP BY customer_id
),
activity AS (
  SELECT f.cohort,
         o.customer_id,
         (extract(year FROM o.placed_at) - extract(year FROM f.cohort)) * 12
           + extract(month FROM o.placed_at) - extract(month FROM f.cohort) AS age
  FROM orders o
  JOIN firsts f USING (customer_id)
  WHERE o.status = 'paid'
)
SELECT cohort, age, count(DISTINCT customer_id) AS customers
FROM activity
GROUP BY cohort, age
ORDER BY cohort, age;
\`\`\`

Age 0 holds the whole cohort; divide by it to get shares. Young cohorts have no value yet at high ages. Show a blank, never zero.

## Exercises 25–28

25. Turn counts into percentages of age 0.
26. Cohorts by country of the customer.
27. Revenue per cohort member after three months.
28. Which cohort kept most customers at age 6?
`,
    },
    {
      order: 10,
      kind: 'text',
      title: 'Funnels in Order',
      description: 'Count people who did step two after step one, within a fair time.',
      minutes: 29,
      body: `A funnel counts people, not events, and the order of the steps matters. Counting each step separately gives rates above 100 %.

## Steps in sequence

\`\`\`sql
WITH visit AS (
  SELECT customer_id, min(happened_at) AS t
  FROM events WHERE name = 'viewed_product'
  GROUP BY customer_id
),
cart AS (
  SELECT v.customer_id, v.t AS t0, min(e.happened_at) AS t
  FROM visit v
  JOIN events e ON e.customer_id = v.customer_id
   AND e.name = 'added_to_cart'
   AND e.happened_at >= v.t
   AND e.happened_at < v.t + interval '7 days'
  GROUP BY v.customer_id, v.t
),
bought AS (
  SELECT DISTINCT c.customer_id
  FROM cart c
  JOIN events e ON e.customer_id = c.customer_id
   AND e.name = 'paid'
   AND e.happened_at >= c.t
   AND e.happened_at < c.t0 + interval '7 days'
)
SELECT (SELECT count(*) FROM visit) AS viewed,
       (SELECT count(*) FROM cart) AS added,
       (SELECT count(*) FROM bought) AS paid;
\`\`\`

Leave out people whose first view was less than seven days ago: they have not had their full time.

## Exercises 29–32

29. Add a step “started checkout”.
30. The same funnel by sign-up month.
31. Median time from cart to payment (\`percentile_cont\`).
32. Exclude first views from the last seven days.
`,
    },
    {
      order: 11,
      kind: 'text',
      title: 'Checks Before You Send It',
      description: 'Five quick tests that catch most wrong numbers.',
      minutes: 29,
      body: `A wrong number travels faster than its correction. Ten minutes of checking is the cheapest part of the job.

## Five tests

1. **Row counts** after each CTE. Did a join add or lose rows?
2. **Uniqueness** of the key you believe is unique.
3. **Reconcile** a total with a known source, such as the bookkeeping.
4. **Follow one customer** by hand through every step.
5. **Edges**: the first day, the last day, null, zero.

\`\`\`sql
-- Test 2: returns no rows if id and day identify a row
SELECT customer_id, day, count(*)
FROM daily_summary
GROUP BY customer_id, day
HAVING count(*) > 1;
\`\`\`

## State your assumptions

Send three lines with every result: what counts, what is left out, and the time up to which the data is complete.

> [!best-practices]
> - Save the query next to the result
> - Recheck a surprising number before you explain it

## Exercises 33–36

33. Are order ids unique?
34. Do any orders point to customers who do not exist?
35. Which orders were placed before their customer signed up?
36. How fresh is each table?
`,
    },
    {
      order: 12,
      kind: 'text',
      title: 'Queries Others Can Read',
      description: 'Names, steps and comments that let a colleague change it safely.',
      minutes: 29,
      body: `Your query will be copied, changed and sent to someone important. Write it so the copy stays right.

## One step, one name

Name each CTE after what one row is: \`paid_orders\`, \`first_order_per_customer\`. If you cannot name the row, the step does too much.

\`\`\`sql
WITH paid_orders AS (
  SELECT o.id, o.customer_id, o.placed_at, o.total_cents
  FROM orders o
  JOIN customers c ON c.id = o.customer_id
  WHERE o.status = 'paid'
    AND NOT c.is_test -- staff accounts, about 40 of them
)
SELECT customer_id, sum(total_cents) AS cents
FROM paid_orders
GROUP BY customer_id;
\`\`\`

- List columns; \`SELECT *\` breaks when a table changes
- Put the unit in the name: \`total_cents\`, \`age_days\`
- Comment on why, not on what
- Put shared definitions into a view, so everyone means the same by “paid”

## When it is slow

Run \`EXPLAIN (ANALYZE)\` and look for the step with the most time. Filter early, and compare bare columns: \`placed_at >= '2024-06-01'\` can use an index, while \`date(placed_at) = '2024-06-01'\` usually cannot.

## Exercises 37–40

37. Rewrite exercise 18 with named steps.
38. Create a view \`paid_orders\`.
39. Make a filter on \`date(placed_at)\` index-friendly.
40. Explain your funnel query to a colleague in four sentences.
`,
    },
    {
      order: 13,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Four questions on cohorts, funnels and checks.',
      minutes: 14,
      questions: [
        {
          text: 'What defines the cohort of a customer in this course?',
          type: 'single_choice',
          explanation:
            'A cohort groups people by when they started. Here the start is the first paid order.',
          answers: [
            { text: 'The month of the latest order' },
            { text: 'The month of the first paid order', right: true },
            { text: 'The country of the customer' },
          ],
        },
        {
          text: 'Why should people whose first view was yesterday be left out of a seven-day funnel?',
          type: 'single_choice',
          explanation:
            'Including them counts people as lost who may still buy, and pushes recent rates down.',
          answers: [
            { text: 'They may be test accounts created by staff' },
            { text: 'Their events may have been recorded twice' },
            { text: 'They have not yet had the full seven days to buy', right: true },
          ],
        },
        {
          text: 'Which condition can use a plain index on placed_at?',
          type: 'single_choice',
          explanation:
            'The column stands alone in the first condition. Wrapped in a function it no longer matches the order of the index.',
          answers: [
            { text: "placed_at >= '2024-06-01' AND placed_at < '2024-06-02'", right: true },
            { text: "date(placed_at) = '2024-06-01'" },
            { text: "to_char(placed_at, 'YYYY-MM-DD') = '2024-06-01'" },
          ],
        },
        {
          text: 'Which checks can reveal that a join multiplied rows?',
          type: 'multiple_choice',
          explanation:
            'Extra rows show up in counts and as repeated keys. Running or sorting the same query only repeats the fault.',
          answers: [
            { text: 'Comparing row counts after each step', right: true },
            { text: 'Testing whether the key is still unique', right: true },
            { text: 'Running the query a second time' },
            { text: 'Sorting the result' },
          ],
        },
      ],
    },
  ],
};
