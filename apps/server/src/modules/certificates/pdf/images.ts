import { unit } from './page.ts';

type Document = PDFKit.PDFDocument;
type Box = { x: number; top: number; width: number; height: number; align?: 'right' };

/** Draws an image as large as fits into a box: at the bottom left, or centered at the right. */
export function drawImage(
  doc: Document,
  image: Buffer,
  { x, top: y, width, height: tall, align }: Box,
) {
  const size: [number, number] = [width * unit, tall * unit];
  const valign = align === 'right' ? 'center' : 'bottom';
  doc.image(image, x * unit, y * unit, { fit: size, ...(align && { align }), valign });
}
