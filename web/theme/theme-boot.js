try {
  const t = localStorage.theme ?? (/^\/vivo\b/.test(location.pathname) && 'system');
  if (t === 'dark' || (t === 'system' && matchMedia('(prefers-color-scheme:dark)').matches)) {
    document.documentElement.dataset.theme = 'dark';
    document.querySelector('[name=theme-color]').content = '#1e1331';
  }
} catch {}
