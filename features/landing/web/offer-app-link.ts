/** Offers the app to visitors who have signed in on this device; scripts cannot read the session itself. */
export function offerAppLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-sign-in]');
  if (!link || !hasCachedProfile()) return;
  link.href = '/home';
  link.textContent = 'Ir a la app';
}

function hasCachedProfile(): boolean {
  try {
    return localStorage.getItem('user-profile') !== null;
  } catch {
    return false;
  }
}
