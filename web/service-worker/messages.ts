/** What the server sends (server/push/push-service.ts). */
type Message = { title: string; body: string; url: string; tag: string };

/** The parts of a worker that show and open messages; TypeScript's DOM types describe pages only. */
type Registration = { showNotification(title: string, options: NotificationOptions): Promise<void> };
type WindowClient = { url: string; focus(): Promise<unknown> };
type Clients = {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
  openWindow(url: string): Promise<unknown>;
};

/** Browsers end the subscription of an app that shows nothing, so a message that cannot be read is shown too. */
const UNREADABLE: Message = { title: 'Tienes un recordatorio', body: '', url: '/home', tag: 'reminder' };

export function showMessage(registration: Registration, text: string | undefined): Promise<void> {
  const { title, body, url, tag } = readMessage(text);
  const icon = '/icons/icon-192.png';
  // A message of the same kind replaces the one that is still shown.
  return registration.showNotification(title, { body, tag, icon, lang: 'es', data: url });
}

function readMessage(text: string | undefined): Message {
  try {
    const message = JSON.parse(text ?? '') as Partial<Message>;
    return message.title ? { ...UNREADABLE, ...message } : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** Opens the message's page of this app. A window that shows it already comes to the front; others keep what they show. */
export async function openPage(clients: Clients, origin: string, page: unknown): Promise<void> {
  const path = typeof page === 'string' ? page : '/home';
  const target = new URL(path, origin);
  const url = target.origin === origin ? target.href : `${origin}/home`;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => client.url === url);
  await (shown ? shown.focus() : clients.openWindow(url));
}
