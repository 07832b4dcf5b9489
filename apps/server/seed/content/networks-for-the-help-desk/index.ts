import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';

export const networksForTheHelpDesk: SeedCourse = {
  title: 'Networks for the Help Desk',
  description:
    'Addresses, DNS, DHCP and Wi-Fi as they appear in a support call. Learn to read a trace, ask the question that halves the problem and hand over a ticket nobody has to reopen.',
  category: 'IT & Software',
  level: 'Beginner',
  language: 'English',
  instructorName: 'Priya Raman',
  certificateTitle: 'Certificate in Network Support',
  outcomes: [
    'Read an address and tell what it reveals',
    'Find out whether DHCP or DNS is at fault',
    'Diagnose weak, busy and misused Wi-Fi',
    'Read a ping and a trace without false alarms',
    'Ask users questions that halve the problem',
    'Write tickets that the next team can use',
  ],
  prerequisites: [],
  modules: [module1, module2, module3],
};
