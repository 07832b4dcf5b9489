// Runs before the first paint, as a file of its own because the page allows no inline scripts.
// src/lib/styles/theme.ts takes over from here and uses the same key and the same rule.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('atrium.theme');
    // The colors and logo of the user's organization, which src/features/branding/apply stores.
    var branding = localStorage.getItem('atrium.branding');
    if (branding) {
      var sheet = new CSSStyleSheet();
      sheet.replaceSync(branding);
      document.adoptedStyleSheets = [sheet];
    }
  } catch {
    // Storage may be switched off; the system's mode is then the answer.
  }
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme =
    choice === 'light' || choice === 'dark' ? choice : dark ? 'dark' : 'light';
})();
