import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Loaded before the API, so that it does everything but write acts into the record: what that adds can be measured, and
// the product has no switch for it.
const writing = /(export async function recordEvents\([^)]*\) \{)/;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/progress/learning-events.queries.js')) return loaded;
    const source = readFileSync(new URL(url), 'utf8');
    if (!writing.test(source)) throw new Error('acts are written elsewhere now');
    return { ...loaded, source: source.replace(writing, '$1 return;') };
  },
});
