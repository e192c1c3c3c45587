// Runs before the first paint, so that nobody sees the other theme or direction flash by.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      // Unreadable settings count as none.
      return null;
    }
  };
  const settings = read('settings');
  const chosen = read('preferences')?.followsSystem ? null : settings?.theme;
  const systemIsLight = matchMedia('(prefers-color-scheme: light)').matches;
  root.dataset.theme = ['dark', 'light'].includes(chosen) ? chosen : systemIsLight ? 'light' : 'dark';
  root.dir = settings?.direction === 'rtl' ? 'rtl' : 'ltr';
})();
