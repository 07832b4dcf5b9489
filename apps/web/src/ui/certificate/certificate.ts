/** What somebody had to complete: lessons, with quizzes, with a capstone project, or with both. */
export type Extent = 'lessons' | 'quizzes' | 'capstone' | 'all';

/** What a certificate says. */
export type Certificate = {
  name: string;
  title: string;
  course: string;
  extent: Extent;
  organization?: string;
  instructor: string;
  /** Path data of a drawn signature in a 220 by 64 box; without it the name is set in italics. */
  signature?: readonly string[];
  date: string;
  number: string;
  /** The words around the seal. */
  seal: string;
  /** The QR code of the verification page. */
  code?: { size: number; path: string };
};
