/** Texts of a learner's certificate and of the page where anyone can check one. */
export const certificate = {
  pageTitle: 'Certificate: {{title}}',
  loading: 'Loading certificate',
  seal: {
    all: 'COMPLETED · {{lessons}} · CAPSTONE · ',
    capstone: 'COMPLETED · {{lessons}} · CAPSTONE · ',
    quizzes: 'COMPLETED · {{lessons}} · {{quizzes}} · ',
    lessons: 'COMPLETED · {{lessons}} · {{brand}} · ',
    lessonCount_one: '{{count}} LESSON',
    lessonCount_other: '{{count}} LESSONS',
    quizCount_one: '{{count}} QUIZ',
    quizCount_other: '{{count}} QUIZZES',
  },
  actions: {
    copy: 'Copy verification link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. Here it is:',
    print: 'Print',
    pdf: 'Download PDF',
  },
  noPdf: {
    title: 'There is no PDF of this certificate',
    body: 'Our PDF has no letters for some of its words yet. Print this page instead: your browser sets them all, and can save them as a PDF.',
  },
  credential: {
    text: 'For wallets and profiles: the same certificate as a signed Open Badges 3.0 credential.',
    download: 'Download credential',
  },
  facts: {
    title: 'Details',
    name: 'Awarded to',
    certificate: 'Certificate',
    course: 'Course',
    organization: 'Organization',
    completedOn: 'Completed on',
    validUntil: 'Valid until',
    revokedOn: 'Revoked on',
    number: 'Certificate no.',
    hash: 'Course content',
  },
  reason: 'Reason: {{reason}}',
  stamp: { expired: 'Expired', revoked: 'Revoked' },
  own: {
    expired: 'This certificate has expired',
    expiredHint: 'It was valid until {{date}}. Complete the course again to renew it.',
    revoked: 'This certificate was revoked',
    revokedHint: 'It was withdrawn on {{date}} and no longer counts as proof of training.',
  },
  missing: {
    title: 'No certificate yet',
    body: 'Complete every lesson of a course that awards one. Your certificate is then here within a minute.',
    toCourse: 'Back to Course',
    toCourses: 'Browse Courses',
  },
  coming: {
    title: 'Your certificate is being issued',
    body: 'It appears here by itself, usually within a minute. We also send you an e-mail when it is there.',
  },
  failed: 'Failed to load certificate',
  tryAgain: 'Try again',
  verify: {
    pageTitle: 'Verify a certificate',
    checking: 'Checking the certificate',
    checkedOn: 'Checked today',
    checkedAt: 'at {{time}} UTC',
    valid: {
      title: 'This certificate is valid',
      body: 'Issued by {{brand}} and unchanged since.',
    },
    expired: {
      title: 'This certificate has expired',
      body: 'It was genuine and valid until {{date}}. The holder can renew it by completing the course again.',
    },
    revoked: {
      title: 'This certificate was revoked',
      body: 'It was withdrawn on {{date}}. Do not accept it as proof of training.',
    },
    unknown: {
      title: 'No such certificate',
      body: 'We have not issued a certificate with this number. Compare it with the one printed on the paper, letter by letter.',
    },
    failed: {
      title: 'The certificate could not be checked',
    },
    start: {
      title: 'Check a certificate',
      body: 'Enter the number printed on it, or scan its code. No account needed.',
    },
    another: 'Check another certificate by its number',
    number: 'The number stands at the bottom right of the certificate',
  },
} as const;
