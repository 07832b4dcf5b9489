/** The windows and colours the product is looked at in. */
export const widths = {
  desktop: { width: 1440, height: 900 },
  mobile: { width: 390, height: 844 },
};
export const themes = ['light', 'dark'] as const;
