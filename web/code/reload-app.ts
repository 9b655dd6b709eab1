/**
 * Reloads the page once the server has what the new page needs to start; until then the old page stays, since a page
 * without its scripts would show nothing but its loading screen.
 * @returns whether the page reloads
 */
export async function reloadApp(): Promise<boolean> {
  const canStart = await canAppStart();
  if (canStart) location.reload();
  return canStart;
}

async function canAppStart(): Promise<boolean> {
  try {
    const page = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    const html = new DOMParser().parseFromString(await page.text(), 'text/html');
    const scripts = [...html.querySelectorAll('script[src], link[rel="modulepreload"]')];
    const addresses = scripts.map(
      (script) => script.getAttribute('src') ?? script.getAttribute('href') ?? '',
    );
    const answers = await Promise.all(addresses.map((address) => fetch(new URL(address, location.origin))));
    return page.ok && addresses.length > 0 && answers.every(({ ok }) => ok);
  } catch {
    return false;
  }
}
