/** What the holder completed: lessons, with quizzes, with a capstone project, or with both. */
export type Extent = 'lessons' | 'quizzes' | 'capstone' | 'all';

/** Content of a certificate. */
export type Certificate = {
  name: string;
  title: string;
  course: string;
  extent: Extent;
  organization?: string;
  instructor: string;
  /** Replaces the name of the organization. */
  logo?: string;
  /** Signs beside the instructor: a name, an image, or both. */
  signer?: { name: string | null; title: string | null; image: string | null };
  /** Path data of a signature in a 220 by 64 box; without it the name is set in italics. */
  signature?: readonly string[];
  date: string;
  number: string;
  /** The text around the seal. */
  seal: string;
  /** QR code of the verification page. */
  code?: { size: number; path: string };
};

/** Badge tone of each certificate status. */
export const certificateTones = {
  valid: 'success',
  expired: 'warning',
  superseded: 'neutral',
  revoked: 'danger',
} as const;
