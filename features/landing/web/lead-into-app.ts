/** Who has signed in on this device is offered the app; the session itself is out of reach of scripts. */
export function leadIntoApp(): void {
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
