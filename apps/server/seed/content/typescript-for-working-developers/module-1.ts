import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Modelling Business Rules',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'Types as Statements About the World',
      description: 'A type is a claim the compiler checks for you, so make claims worth checking.',
      minutes: 38,
      preview: true,
      body: `Most TypeScript written in a hurry says almost nothing: everything is a \`string\`, half the fields are optional, and the compiler cannot help because it was told nothing.

## Say what is true

Compare two descriptions of an order:

\`\`\`ts
type LooseOrder = {
  status: string;
  shippedAt?: Date;
  cancelReason?: string;
};

type Order =
  | { status: 'open' }
  | { status: 'shipped'; shippedAt: Date }
  | { status: 'cancelled'; cancelReason: string };
\`\`\`

The first allows a cancelled order with a shipping date and no reason. The second does not let you write one. Nothing at run time changed; the knowledge moved from someone’s head into the file.

## Count the states

A useful habit: count the values a type permits. \`LooseOrder\` with its two optional fields permits every status in four combinations of present and absent. \`Order\` permits three shapes, which is how many the business has.

> [!key-concepts]
> - A type describes a set of values
> - A precise type is a smaller set
> - Optional fields that depend on each other are usually a union in disguise

When you meet a type with many optional fields, ask which of them appear together. The answer is the list of union members.
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'Discriminated Unions and Narrowing',
      description: 'One shared literal field lets the compiler follow your control flow.',
      minutes: 42,
      body: `A union is only useful if you can find out, at any point, which member you are holding. A shared literal field, the discriminant, makes that a plain \`if\`.

## Narrowing in practice

\`\`\`ts
type Payment =
  | { method: 'card'; last4: string }
  | { method: 'invoice'; dueDays: number };

function label(p: Payment): string {
  if (p.method === 'card') {
    return \`Card ending \${p.last4}\`;
  }
  return \`Invoice, \${p.dueDays} days\`;
}
\`\`\`

Inside the \`if\` the compiler knows \`p\` has \`last4\`. After the early return only the invoice remains.

## Other guards

- \`typeof x === 'string'\` separates primitives
- \`'last4' in p\` tests for a property
- \`x instanceof Date\` tests for a class
- \`Array.isArray(x)\` tests for an array

Each works on a variable or a property path the compiler can track. Narrowing of a mutable variable is lost inside a callback, because the callback may run later, after the variable has changed. Copy the value into a \`const\` first.

## Pick good discriminants

Use one field name across the codebase, such as \`kind\` or \`type\`, with string literals. Two booleans make a poor discriminant: they admit four combinations, and someone will produce the fourth.
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Exhaustiveness with never',
      description: 'Make the compiler list every place that must change when a new case arrives.',
      minutes: 42,
      body: `When the business adds a fourth status, you want a list of every place to update. With an exhaustive check, the compiler is that list.

## The pattern

\`\`\`ts
type Status = 'open' | 'shipped' | 'cancelled';

function assertNever(value: never): never {
  throw new Error(\`Unexpected value: \${String(value)}\`);
}

function colour(status: Status): string {
  switch (status) {
    case 'open':
      return 'blue';
    case 'shipped':
      return 'green';
    case 'cancelled':
      return 'grey';
    default:
      return assertNever(status);
  }
}
\`\`\`

After the three cases nothing is left, so \`status\` has type \`never\` and the call compiles. Add \`'returned'\` to \`Status\` and the call fails, because a string literal is not assignable to \`never\`.

## A table instead of a switch

For a plain mapping, a record does the same with less ceremony:

\`\`\`ts
const colours: Record<Status, string> = {
  open: 'blue',
  shipped: 'green',
  cancelled: 'grey',
};
\`\`\`

A missing key is a compile error. A misspelt key is one too.

Avoid \`default: return 'grey'\`. It silences the compiler and gives new statuses a colour nobody chose.
`,
    },
    {
      order: 4,
      kind: 'text',
      title: 'Identifiers That Cannot Be Mixed Up',
      description: 'Branded types stop a customer id from being passed where an order id belongs.',
      minutes: 40,
      body: `Two ids are both strings, and a function that takes both will one day receive them in the wrong order. Brands turn that bug into a compile error.

## A brand

\`\`\`ts
type Brand<T, Name extends string> = T & { readonly __brand: Name };

type OrderId = Brand<string, 'OrderId'>;
type CustomerId = Brand<string, 'CustomerId'>;

function parseOrderId(raw: string): OrderId {
  if (!/^ord_[a-z0-9]{8}$/.test(raw)) {
    throw new Error(\`Not an order id: \${raw}\`);
  }
  return raw as OrderId;
}
\`\`\`

At run time an \`OrderId\` is an ordinary string; the \`__brand\` property does not exist. To the compiler it is distinct, and the only way to obtain one is through \`parseOrderId\`. The single \`as\` lives next to the check that justifies it.

## Where brands pay

- identifiers of different things
- money in different currencies or in cents as opposed to euros
- text before and after escaping

## Where they do not

Brand a value when mixing it up would cause harm. Branding every string makes the code tiresome to write and teaches people to cast.

> [!best-practices]
> - Keep the cast inside one parsing function
> - Name the brand after the domain word
`,
    },
    {
      order: 5,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Five questions on unions, narrowing and brands.',
      minutes: 22,
      questions: [
        {
          text: 'A type has the fields paid: boolean, paidAt?: Date and receipt?: string, and the last two exist only when paid is true. What is the better model?',
          type: 'single_choice',
          explanation:
            'Fields that appear together belong to one union member. The compiler then forbids a receipt without a payment.',
          answers: [
            { text: 'One type with every field required, and empty values when nothing was paid' },
            {
              text: 'A union of { paid: false } and { paid: true; paidAt: Date; receipt: string }',
              right: true,
            },
            { text: 'One type with all three fields optional, checked at run time' },
          ],
        },
        {
          text: 'Why is narrowing of a let variable lost inside a callback?',
          type: 'single_choice',
          explanation:
            'The compiler cannot know when the callback runs, so it goes back to the declared type. A const copy keeps the narrowed type.',
          answers: [
            { text: 'Parameters and variables in callbacks are typed as any' },
            { text: 'The callback may run after the variable has been reassigned', right: true },
            { text: 'Narrowing works only on the parameters of a function' },
            { text: 'The compiler does not look inside callbacks at all' },
          ],
        },
        {
          text: 'In the default branch of an exhaustive switch, what type does the switched variable have?',
          type: 'single_choice',
          explanation:
            'Every member has been handled, so no value is left, and the type of “no value” is never.',
          answers: [
            { text: 'unknown' },
            { text: 'any' },
            { text: 'undefined' },
            { text: 'never', right: true },
          ],
        },
        {
          text: 'Which of these make the compiler complain when a new status is added to the union?',
          type: 'multiple_choice',
          explanation:
            'The record needs every key and assertNever accepts nothing. A catch-all branch accepts the new case without a word.',
          answers: [
            { text: 'A Record<Status, string> object literal', right: true },
            { text: "A switch with default: return 'grey'" },
            { text: 'A switch whose default calls assertNever(status)', right: true },
            { text: 'A chain of if statements with a final else' },
          ],
        },
        {
          text: 'What does a branded OrderId cost at run time?',
          type: 'single_choice',
          explanation:
            'The brand exists only in the type system. The value is the unchanged string.',
          answers: [
            { text: 'Nothing: it is an ordinary string', right: true },
            { text: 'One extra property for each value' },
            { text: 'A wrapper object' },
          ],
        },
      ],
    },
  ],
};
