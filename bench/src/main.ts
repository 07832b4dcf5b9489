import { measureApi } from './api.ts';
import { measurePages } from './pages.ts';

console.log('Figures of one run on this machine. Compare the ratios, not the absolute values.\n');
await measurePages();
await measureApi();
