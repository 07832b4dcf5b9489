export { MessageSettings } from './message-settings.tsx';
export { UnsubscribePanel } from './unsubscribe-panel.tsx';
