import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'Boundaries and Migration',
  lessons: [
    {
      order: 11,
      kind: 'text',
      title: 'Check Data Where It Enters',
      description: 'Types vanish at run time, so outside data must be checked before it gets one.',
      minutes: 40,
      body: `The compiler checks your code, not the server’s answer. A cast on parsed JSON is a promise nobody verifies.

## unknown at the border

\`\`\`ts
type Profile = { id: string; email: string };

function parseProfile(input: unknown): Profile {
  if (
    typeof input === 'object' &&
    input !== null &&
    'id' in input &&
    typeof input.id === 'string' &&
    'email' in input &&
    typeof input.email === 'string'
  ) {
    return { id: input.id, email: input.email };
  }
  throw new Error('Not a profile');
}
\`\`\`

\`JSON.parse\` returns \`any\`, which switches checking off. Assign its result to \`unknown\` at once and nothing can be used until it has been tested.

## Where the borders are

- HTTP responses and request bodies
- environment variables
- \`localStorage\` and cookies
- files and messages from a queue

For more than a few shapes, use a schema library. You write the schema once, and both the check and the static type come from it.

> [!key-concepts]
> - Inside the border, trust the types
> - At the border, trust nothing
> - One parsing function for each shape, with tests
`,
    },
    {
      order: 12,
      kind: 'text',
      title: 'Compiler Settings That Matter',
      description: 'Which strictness flags to turn on, in which order, and what each one finds.',
      minutes: 40,
      body: `The same code can be safe or full of holes depending on a dozen lines in \`tsconfig.json\`.

## A sound starting point

\`\`\`json
{
  "compilerOptions": {
    "strict": true,
    "noUncheckedIndexedAccess": true,
    "noFallthroughCasesInSwitch": true,
    "skipLibCheck": true,
    "noEmit": true
  }
}
\`\`\`

\`strict\` is a bundle. Two of its parts do most of the work:

- **strictNullChecks** makes \`null\` and \`undefined\` types of their own. Without it, every value may secretly be absent.
- **noImplicitAny** rejects parameters whose type nobody gave and the compiler cannot infer.

\`noUncheckedIndexedAccess\` is not part of \`strict\`. With it, \`items[0]\` has type \`Item | undefined\`, which is honest about empty arrays.

## Order for an old codebase

1. \`noImplicitAny\`: tedious, mostly mechanical
2. \`strictNullChecks\`: finds real bugs, needs thought
3. the rest of \`strict\`
4. \`noUncheckedIndexedAccess\` last

Turn on one flag, fix, merge, repeat. A branch that turns on everything at once lives for months and conflicts with all other work.
`,
    },
    {
      order: 13,
      kind: 'text',
      title: 'Migrating One Module at a Time',
      description: 'A plan for moving a live codebase that never stops shipping.',
      minutes: 38,
      body: `A rewrite stops the business; a migration does not. The trick is to keep both languages working side by side until the last file has moved.

## The sequence

1. **Let them coexist.** Set \`allowJs\` to true and build with the same tool. Ship that change alone.
2. **Start at the leaves.** Convert files that import nothing of yours: date helpers, formatting, constants. Everything that uses them gains types at once.
3. **Then the data.** Write types for the central records: customer, order, invoice.
4. **Work inwards.** Convert the callers last.

Rename the file and fix its errors in one commit; change behaviour in another. A reviewer can then trust that the first changed nothing.

## Handling the leftovers

\`\`\`ts
// @ts-expect-error -- legacy API returns a string here, see ticket 812
const total: number = legacyTotal();
\`\`\`

Prefer \`@ts-expect-error\` to \`@ts-ignore\`: it fails once the error is gone, so it cannot outlive its reason.

> [!best-practices]
> - Count the remaining \`any\` weekly and show the number
> - Forbid new JavaScript files early
> - Never convert a file nobody can test
`,
    },
    {
      order: 14,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Four questions on boundaries, settings and migration.',
      minutes: 22,
      questions: [
        {
          text: 'What does JSON.parse(text) as Profile check at run time?',
          type: 'single_choice',
          explanation:
            'A cast speaks to the compiler only. JSON.parse still throws on text that is not JSON, but no field is looked at.',
          answers: [
            { text: 'That all fields are present' },
            { text: 'Nothing', right: true },
            { text: 'That the text is an object, but not its fields' },
          ],
        },
        {
          text: 'noUncheckedIndexedAccess is switched on by strict.',
          type: 'true_false',
          explanation:
            'It is a separate flag. Turn it on yourself, and expect array access to give T | undefined.',
          answers: [{ text: 'True' }, { text: 'False', right: true }],
        },
        {
          text: 'Which files should a migration convert first?',
          type: 'single_choice',
          explanation:
            'Leaves depend on nothing unconverted, and every file that uses them gains their types at once.',
          answers: [
            { text: 'The largest files' },
            { text: 'The entry point of the application' },
            { text: 'Files that import none of your other files', right: true },
          ],
        },
        {
          text: 'Why is @ts-expect-error better than @ts-ignore?',
          type: 'multiple_choice',
          explanation:
            'An unused @ts-expect-error is itself an error, so the comment has to go when the cause does. Neither comment changes run-time behaviour.',
          answers: [
            { text: 'It reports when there is no longer an error to suppress', right: true },
            { text: 'It suppresses errors in the whole file' },
            { text: 'It checks the value at run time' },
            { text: 'It cannot quietly outlive the problem it was written for', right: true },
          ],
        },
      ],
    },
  ],
};
