/** Findings of the secret scan that are no secrets. Each names a file, what its line contains, and why it is fine. */
export const allowedSecrets: { path: RegExp; text: RegExp; reason: string }[] = [
  {
    path: /^\.env\.example$/,
    text: /:change-me@/,
    reason: 'a placeholder that the operator replaces',
  },
  {
    path: /^deploy\/install\.sh$/,
    text: /such as smtps:\/\/user:password@mail\.company\.example/,
    reason: 'an example in a question',
  },
  {
    path: /^deploy\/helm\/atrium\/ci\//,
    text: /:secret@/,
    reason: 'values with which the chart is rendered in tests',
  },
  {
    path: /^apps\/server\/src\/platform\/base\/config\.ts$/,
    text: /for-development-only-/,
    reason: 'the default of development, which production rejects',
  },
  {
    path: /^apps\/web\/src\/pages\/landing\/samples\/sample\.ts$/,
    text: /sampleToken/,
    reason: 'a made-up invitation on the landing page',
  },
];
