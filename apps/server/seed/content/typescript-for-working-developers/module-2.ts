import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Generics Without Fear',
  lessons: [
    {
      order: 6,
      kind: 'text',
      title: 'Reading a Generic Signature',
      description: 'Read type parameters as the inputs that the compiler fills in for you.',
      minutes: 40,
      body: `Generic signatures look dense because they carry two kinds of parameter at once. Read them in order and they come apart.

## A method for reading

\`\`\`ts
declare function groupBy<T, K extends string>(
  items: readonly T[],
  key: (item: T) => K,
): Partial<Record<K, T[]>>;
\`\`\`

1. **List the type parameters.** \`T\` is anything. \`K\` must be a string type.
2. **Find where each is inferred.** \`T\` from the array, \`K\` from what the callback returns.
3. **Find where each is used.** Both appear in the result.
4. **Say it aloud.** “Takes items and a function from item to key; gives back, for some keys, a list of items.”

## Why Partial

Not every key need occur in the data. \`Partial\` makes each lookup possibly \`undefined\`, which is the truth. Without it the signature would claim a list for keys that never appeared.

## The rule of two

A type parameter earns its place by appearing at least twice, because its purpose is to relate things. In \`function log<T>(value: T): void\` the parameter relates nothing; \`value: unknown\` says the same more plainly.

> [!key-concepts]
> - A type parameter links two or more positions
> - \`extends\` in a parameter list is a constraint
> - Inference works from the arguments you pass
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'Constraints and Keys',
      description: 'How keyof and indexed access tie a property name to the type of its value.',
      minutes: 42,
      body: `Many helper functions take an object and the name of one of its properties. Two operators let the compiler check both.

## keyof and indexed access

\`\`\`ts
function pluck<T, K extends keyof T>(items: readonly T[], key: K): T[K][] {
  return items.map((item) => item[key]);
}

const users = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Lin' },
];

const names = pluck(users, 'name'); // string[]
\`\`\`

- \`keyof T\` is the union of property names: \`'id' | 'name'\`.
- \`T[K]\` is the type of the property named \`K\`.
- \`K extends keyof T\` lets the compiler infer the exact name, so \`pluck(users, 'name')\` gives \`string[]\` and not \`(string | number)[]\`.

\`pluck(users, 'email')\` is an error at the call, where the mistake is.

## Constrain as little as you need

Ask for the shape you use, not for a class:

\`\`\`ts
function newest<T extends { createdAt: Date }>(items: readonly T[]): T | undefined {
  return items.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
}
\`\`\`

The caller gets back its own full type, with all its other fields, because the result is \`T\` and not \`{ createdAt: Date }\`.
`,
    },
    {
      order: 8,
      kind: 'text',
      title: 'Mapped and Conditional Types',
      description: 'Derive a type from another one when the two must stay in step.',
      minutes: 42,
      body: `When two types must agree, write one and derive the other. A derived type cannot fall behind.

## Mapped types

A mapped type walks over keys:

\`\`\`ts
type FormErrors<T> = { [K in keyof T]?: string };

type SignUp = { email: string; password: string };
type SignUpErrors = FormErrors<SignUp>;
// { email?: string; password?: string }
\`\`\`

Rename a field in \`SignUp\` and every use of the old error key fails to compile. \`Partial\`, \`Pick\`, \`Omit\` and \`Readonly\` are mapped types from the standard library.

## Conditional types

A conditional type chooses:

\`\`\`ts
type ElementOf<T> = T extends readonly (infer Item)[] ? Item : never;

type A = ElementOf<string[]>; // string
type B = ElementOf<number>; // never
\`\`\`

\`infer\` names a part of the matched type. Over a union, a conditional type is applied to each member in turn: \`ElementOf<string[] | number[]>\` is \`string | number\`.

## Know when to stop

If a colleague needs ten minutes to read a type, write the plain version by hand. Derivation pays when the source changes often and the result is used in many places.

> [!best-practices]
> - Give each derived type a name and one example in a comment
> - Prefer the built-in helpers to your own
`,
    },
    {
      order: 9,
      kind: 'text',
      title: 'satisfies and const Assertions',
      description: 'Check a value against a type without losing what you know about the value.',
      minutes: 38,
      body: `An annotation can throw away information. Two newer tools check or sharpen a value and keep its exact type.

## The trouble with an annotation

\`\`\`ts
type Route = { path: string; auth: boolean };

const routes: Record<string, Route> = {
  home: { path: '/', auth: false },
  admin: { path: '/admin', auth: true },
};

routes.hmoe; // no error without noUncheckedIndexedAccess
\`\`\`

The annotation says “any string key”, so a misspelt key passes.

## satisfies

\`\`\`ts
const checked = {
  home: { path: '/', auth: false },
  admin: { path: '/admin', auth: true },
} satisfies Record<string, Route>;

type RouteName = keyof typeof checked; // 'home' | 'admin'
\`\`\`

Each entry is still checked against \`Route\`, and \`checked.hmoe\` is now an error.

## as const

\`as const\` keeps literals and makes everything readonly:

\`\`\`ts
const levels = ['Beginner', 'Intermediate', 'Advanced'] as const;
type Level = (typeof levels)[number];
\`\`\`

One list now serves the drop-down at run time and the type at compile time. Do not confuse it with \`as Level\`, which is a cast and checks very little.
`,
    },
    {
      order: 10,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Four questions on generics and derived types.',
      minutes: 22,
      questions: [
        {
          text: 'What is wrong with function log<T>(value: T): void?',
          type: 'single_choice',
          explanation:
            'A type parameter exists to link positions. With one use, unknown says the same and is easier to read.',
          answers: [
            { text: 'It cannot be called with objects or arrays' },
            { text: 'The type parameter appears once and relates nothing', right: true },
            { text: 'The type parameter needs a constraint' },
          ],
        },
        {
          text: "Given type User = { id: number; name: string }, what is User['id' | 'name']?",
          type: 'single_choice',
          explanation: 'Indexed access with a union of keys gives the union of the value types.',
          answers: [
            { text: "'id' | 'name'" },
            { text: 'never' },
            { text: 'number | string', right: true },
            { text: '{ id: number; name: string }' },
          ],
        },
        {
          text: 'What does ElementOf<string[] | number[]> produce, as the type is defined in the lesson?',
          type: 'single_choice',
          explanation:
            'A conditional type distributes over a union when it tests a bare type parameter, so each member is handled on its own and the results are joined.',
          answers: [
            { text: 'string | number', right: true },
            { text: 'never' },
            { text: '(string | number)[]' },
          ],
        },
        {
          text: 'Why use satisfies Record<string, Route> and not an annotation with the same type?',
          type: 'single_choice',
          explanation:
            'The annotation widens the keys to string. satisfies checks the value and leaves the inferred type alone.',
          answers: [
            { text: 'It checks the entries once more at run time' },
            { text: 'It makes the object and its entries readonly' },
            { text: 'It allows entries with fields that Route lacks' },
            { text: 'It checks the entries and keeps the exact keys', right: true },
          ],
        },
      ],
    },
  ],
};
