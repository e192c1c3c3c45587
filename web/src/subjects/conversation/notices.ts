import { oneOf, recordOf, stored } from '#ui/storage/stored.ts';

/** Whether this browser tells of messages while its window is not looked at. */
export interface Notices {
  choice: 'open' | 'on' | 'off';
}

/** The choice of this browser; it is offered once a first message came, and never asked for by itself. */
export const notices = stored<Notices>('marigold.notices', (raw) => ({
  choice: oneOf(['open', 'on', 'off'], recordOf(raw).choice, 'open'),
}));

/** Whether the browser could tell at all. */
export const canNotify = (): boolean => 'Notification' in globalThis && Notification.permission !== 'denied';

/** Tells of a message by the system's own means; a click leads to it. */
export const notify = (title: string, body: string, tag: string, onOpen: () => void): void => {
  if (notices.get().choice !== 'on' || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body: body.slice(0, 200), tag, icon: '/favicon.svg' });
    notice.onclick = () => {
      window.focus();
      onOpen();
      notice.close();
    };
  } catch {
    // Some phones only let workers do this; the number in the title still tells.
  }
};
