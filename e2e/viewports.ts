/** Viewports and color themes that screens are tested in. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  mobile: { width: 390, height: 844 },
};
export const themes = ['light', 'dark'] as const;
