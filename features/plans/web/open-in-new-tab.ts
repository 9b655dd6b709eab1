/**
 * Opens a page in a new tab, or in this window where that is blocked (docs/product.md §7). The tab opens before its address is
 * known, because browsers allow new tabs only during the click.
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
