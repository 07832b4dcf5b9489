/** Texts of the certificate itself and of the field for its number. */
export const certificateDocument = {
  label: 'Certificate of {{name}}: {{title}}',
  voidLabel: '{{stamp}} certificate of {{name}}: {{title}}',
  certify: 'This is to certify that',
  completed: {
    lessons: 'has completed every lesson of',
    quizzes: 'has completed every lesson and every quiz of',
    capstone: 'has completed every lesson and the capstone project of',
    all: 'has completed every lesson, every quiz and the capstone project of',
  },
  awarded: 'and is awarded',
  instructor: 'Course Instructor',
  completedOn: 'Completed on',
  number: 'Certificate no.',
  code: 'QR code of the verification page',
  numberField: 'Certificate number',
  numberExample: 'AT-2026-7K3M9QXZ',
  numberMissing: 'Enter the number printed on the certificate.',
  verify: 'Verify',
} as const;
