import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Questions, Rows and Joins',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'From a Question to a Query',
      description: 'Pin down the words first, then select the rows that match them.',
      minutes: 27,
      preview: true,
      body: `“How many customers do we have?” has at least four right answers. The SQL is easy once the words are settled, so settle them first.

## The dataset

Three tables from a small online shop, faults included:

\`\`\`sql
customers (id, email, country, signed_up_at, is_test)
orders    (id, customer_id, placed_at, status, total_cents)
events    (id, customer_id, name, happened_at)
\`\`\`

Some customers are staff test accounts. Some countries are null. Orders can be \`paid\`, \`refunded\` or \`cancelled\`.

## Settle the words

Is a customer someone who signed up, or someone who paid? Do test accounts count? As of when? Suppose the answer is: real people with at least one paid order.

\`\`\`sql
SELECT count(DISTINCT o.customer_id) AS customers
FROM orders o
JOIN customers c ON c.id = o.customer_id
WHERE o.status = 'paid'
  AND NOT c.is_test;
\`\`\`

## Exercises 1–4

1. How many accounts were created in 2024, without test accounts?
2. List the ten latest orders with status and total in euros.
3. How many different countries do we have on record?
4. Which accounts have an e-mail address that ends in our own domain but are not marked as test?
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'Null Is Not Zero',
      description: 'Missing values follow their own logic, and it catches everyone once.',
      minutes: 29,
      body: `Null means “unknown”, and comparing anything with an unknown gives an unknown. A query that forgets this loses rows in silence.

## Three surprises

\`\`\`sql
-- 1. Loses customers whose country is null
SELECT count(*) FROM customers WHERE country <> 'NL';

-- 2. Keeps them
SELECT count(*) FROM customers WHERE country IS DISTINCT FROM 'NL';

-- 3. Returns no rows if any customer_id in orders is null
SELECT * FROM customers
WHERE id NOT IN (SELECT customer_id FROM orders);
\`\`\`

Use \`NOT EXISTS\` in place of the third. It behaves as people expect.

## In aggregates

| Expression | Counts |
| --- | --- |
| \`count(*)\` | all rows |
| \`count(country)\` | rows where country is not null |
| \`count(DISTINCT country)\` | different known countries |
| \`avg(x)\` | average over known values only |

\`coalesce(country, 'unknown')\` replaces a null, which is right for a label in a report and usually wrong inside an average.

## Exercises 5–8

5. How many customers have no country?
6. What share of customers is known to be outside NL?
7. Which customers never placed an order? Use \`NOT EXISTS\`.
8. Count customers by country, with nulls shown as “unknown”.
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Joins That Do Not Multiply',
      description: 'Know how many rows each side contributes before you add anything up.',
      minutes: 29,
      body: `The most expensive SQL mistake is a sum over a join that repeated rows. The query runs, the number looks plausible, and it is double.

## How it happens

A customer has 3 orders and 5 events. Join both tables to the customer and you get 15 rows. The order totals are now counted five times.

## Aggregate before you join

\`\`\`sql
WITH order_totals AS (
  SELECT customer_id, sum(total_cents) AS cents
  FROM orders
  WHERE status = 'paid'
  GROUP BY customer_id
),
event_counts AS (
  SELECT customer_id, count(*) AS events
  FROM events
  GROUP BY customer_id
)
SELECT c.id, coalesce(o.cents, 0) AS cents, coalesce(e.events, 0) AS events
FROM customers c
LEFT JOIN order_totals o ON o.customer_id = c.id
LEFT JOIN event_counts e ON e.customer_id = c.id;
\`\`\`

Each side now has one row per customer, so nothing multiplies.

A condition on the right table of a \`LEFT JOIN\` belongs in \`ON\`. In \`WHERE\` it discards the rows without a match, and the join becomes an inner one.

## Exercises 9–12

9. Revenue per country, paid orders only.
10. All customers with their number of orders, zero included.
11. Customers with more than 20 events and no paid order.
12. Show that a naive three-table join inflates revenue.
`,
    },
    {
      order: 4,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Five questions on words, nulls and joins.',
      minutes: 13,
      questions: [
        {
          text: 'Before writing a query for “how many customers do we have”, what should you do?',
          type: 'single_choice',
          explanation:
            'The phrase has several correct meanings. A precise definition decides the tables and the conditions.',
          answers: [
            { text: 'Check that the table has an index' },
            { text: 'Agree on who counts as a customer and as of when', right: true },
            { text: 'Count the rows of the customers table' },
          ],
        },
        {
          text: "What does WHERE country <> 'NL' do with rows in which country is null?",
          type: 'single_choice',
          explanation:
            'A comparison with null gives unknown, and WHERE keeps only rows for which the condition is true.',
          answers: [
            { text: 'It keeps them' },
            { text: 'It raises an error' },
            { text: 'It leaves them out', right: true },
          ],
        },
        {
          text: 'A customer has 4 orders and 3 events. Both tables are joined to the customer. How many rows result?',
          type: 'single_choice',
          explanation:
            'Every order is combined with every event: 4 × 3 = 12. Sums over order columns are then three times too high.',
          answers: [{ text: '7' }, { text: '12', right: true }, { text: '4' }, { text: '1' }],
        },
        {
          text: 'count(country) and count(*) give the same result when some countries are null.',
          type: 'true_false',
          explanation:
            'count(column) counts only rows in which the column is not null. count(*) counts all rows.',
          answers: [{ text: 'True' }, { text: 'False', right: true }],
        },
        {
          text: "In a LEFT JOIN from customers to orders, where does o.status = 'paid' belong if customers without paid orders must stay in the result?",
          type: 'single_choice',
          explanation:
            'In WHERE the condition removes rows in which the order side is null, and those customers disappear. In ON it only limits which orders match.',
          answers: [
            { text: 'In the ON clause', right: true },
            { text: 'In the WHERE clause' },
            { text: 'In the HAVING clause' },
          ],
        },
      ],
    },
  ],
};
