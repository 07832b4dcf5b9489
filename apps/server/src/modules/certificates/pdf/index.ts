export { drawCertificate, isDrawable } from './draw-certificate.ts';
export { drawBrand } from './ornaments.ts';
export { colors, type Face, hasGlyphsFor, height, loadFaces, unit } from './page.ts';
export { breakLines, fit, widthOf } from './text-layout.ts';
