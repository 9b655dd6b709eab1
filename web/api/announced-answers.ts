import { firstDataOf } from '../first-data.ts';

/** The page that the server answered; what it announced with it is used or forgotten in its first seconds. */
const OPENING_MS = 10_000;

const announced = new Set(firstDataOf(location.pathname).map((path) => location.origin + path));
setTimeout(forgetAnnounced, OPENING_MS);

/**
 * Lets only the first read of an announced address take the answer that the browser has requested with the page. The browser
 * keeps an unused answer as long as the page is open and gives it to a request of the same mode, so all others have another.
 */
export const modeOf = (address: string): RequestMode => (announced.delete(address) ? 'cors' : 'same-origin');

/** After a change of session the announced answers belong to the former one. */
export function forgetAnnounced(): void {
  announced.clear();
}
