import { courseListing, type CourseListing } from '@atrium/contracts/catalogue/form-schemas';

/** The listing as typed; an empty field means none. */
export type ListingValues = { publicPath: string; featuredRank: string; catalogueTitle: string };

export const toListingValues = (listing: CourseListing): ListingValues => ({
  publicPath: listing.publicPath ?? '',
  featuredRank: listing.featuredRank === null ? '' : String(listing.featuredRank),
  catalogueTitle: listing.catalogueTitle ?? '',
});

type Read = { listing: CourseListing } | { invalid: ReadonlySet<keyof ListingValues> };

/** Returns the listing that was typed, or the fields that are not valid. */
export function parseListingValues(values: ListingValues): Read {
  const { publicPath, featuredRank, catalogueTitle } = values;
  const { data, error } = courseListing.safeParse({
    publicPath: publicPath.trim() || null,
    featuredRank: featuredRank.trim() === '' ? null : Number(featuredRank),
    catalogueTitle: catalogueTitle.trim() || null,
  });
  if (data) return { listing: data };
  return { invalid: new Set(error.issues.map(({ path }) => path[0] as keyof ListingValues)) };
}
