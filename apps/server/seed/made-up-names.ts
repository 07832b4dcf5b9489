import { createRandom } from './random.ts';

/** Splits a comma-separated list of names. */
export const list = (names: string) => names.split(',').map((name) => name.trim());

const firstNames =
  list(`Ada, Bram, Celia, Dario, Edda, Finn, Gaia, Hugo, Iris, Joel, Kira, Luca, Mina, Nils,
  Olga, Paul, Rosa, Sven, Tara, Ugo, Vera, Wim, Xenia, Yann, Zoe`);
const lastNames =
  list(`Abbot, Berger, Costa, Duarte, Eklund, Fischer, Grant, Holm, Iqbal, Jensen, Keller,
  Lopez, Moreau, Novak, Olsen, Park, Quinn, Rossi, Silva, Turner, Urban, Vogel, Walsh,
  Young, Zhou`);

/** Generates `count` names that are not taken. */
export function generateNames(seed: number, count: number, taken: string[] = []): string[] {
  const random = createRandom(seed);
  const names = new Set(taken);
  while (names.size < taken.length + count)
    names.add(`${random.pick(firstNames)} ${random.pick(lastNames)}`);
  return [...names].slice(taken.length);
}
