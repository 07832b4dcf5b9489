import fc from 'fast-check';

/** The seed of all property tests in `npm run check`. */
export const propertySeed = 20_261_116;

// `npm run check` always tries the same values; `npm run check:deep` uses a random seed, which fast-check prints with
// the counterexample.
if (process.env['CHECK_DEEP'] !== 'on') fc.configureGlobal({ seed: propertySeed });
