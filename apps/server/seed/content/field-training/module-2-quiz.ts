import type { SeedLesson } from '../../content-types.ts';

export const module2Quiz: SeedLesson = {
  order: 8,
  title: 'Module 2 Quiz',
  description: 'Five questions on installation, settings and the home screen.',
  minutes: 4,
  kind: 'quiz',
  questions: [
    {
      text: 'A colleague can open orders, but the app shows no Start scan button. What is the most likely reason?',
      type: 'single_choice',
      explanation:
        'Scanning needs a LiDAR sensor. Without one the app still opens orders but hides the button. Missing notifications or a slow connection would not remove it.',
      answers: [
        { text: 'Notifications have been switched off on the device' },
        { text: 'The device is set to upload on Wi-Fi only' },
        { text: 'The device has no LiDAR sensor', right: true },
        { text: 'The account is signed in on two devices' },
      ],
    },
    {
      text: 'Which location permission should you give the app?',
      type: 'single_choice',
      explanation:
        'The app needs your location for directions and for check-in on arrival, both of which happen while it is open. It has no use for your location at other times.',
      answers: [
        { text: 'While using the app', right: true },
        { text: 'Always, including in the background' },
        { text: 'Ask each time the app is opened' },
        { text: 'Never, as the address is in the order' },
      ],
    },
    {
      text: 'Which two parts of your profile decide which orders you are offered?',
      type: 'multiple_choice',
      explanation:
        'Offers are limited to your service area and to visits that fit your working hours. The photograph is for the owner, and the upload setting only concerns your data plan.',
      answers: [
        { text: 'Profile photograph' },
        { text: 'Service area', right: true },
        { text: 'Upload setting' },
        { text: 'Working hours', right: true },
      ],
    },
    {
      text: 'Why is low-power mode switched off before a scan?',
      type: 'single_choice',
      explanation:
        'Low-power mode slows the processor, which has to follow your movement many times a second. When it falls behind, tracking suffers and walls end up in the wrong place.',
      answers: [
        { text: 'It dims the screen, so rooms look darker in photographs' },
        { text: 'It turns off location, so check-in fails on arrival' },
        { text: 'It limits storage, so long scans are cut short' },
        { text: 'It slows the processor, so tracking suffers', right: true },
      ],
    },
    {
      text: 'While the sync badge shows an amber arrow, some of your work exists only on this device.',
      type: 'true_false',
      explanation:
        'Amber means that something is still waiting for upload. Until the green tick appears, do not sign out, delete a scan or change device.',
      answers: [{ text: 'True', right: true }, { text: 'False' }],
    },
  ],
};
