/** Styles of a row in the mobile menu. */
export const mobileRow =
  'focus-ring flex h-12 w-full items-center gap-3.5 rounded-md px-3 text-base hover:bg-hover [&_svg]:size-5 [&_svg]:text-subtle';
