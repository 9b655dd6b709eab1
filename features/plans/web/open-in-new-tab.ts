/**
 * Opens a page whose address is still being asked for in a new tab, falling back to this window (docs/product.md §7). The tab is
 * opened at once, since browsers only allow that during the click.
 *
 * @throws what `findUrl` throws; the empty tab is closed then
 */
export async function openInNewTab(findUrl: () => Promise<string>, waiting: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = waiting;
    tab.document.body.textContent = waiting;
  }
  try {
    const url = await findUrl();
    if (!tab || tab.closed) location.assign(url);
    else {
      tab.opener = null;
      tab.location.replace(url);
    }
  } catch (error) {
    tab?.close();
    throw error;
  }
}
