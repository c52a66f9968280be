// Turns the page that other sites may frame into the signing page, which learns from it who they are.
(async () => {
  const framedBy = document.documentElement.dataset.framedBy;
  try {
    const answer = await fetch('/sign.html');
    if (!answer.ok) throw new Error(`The signing page answered ${answer.status}`);
    const page = await answer.text();
    document.open();
    document.write(page.replace('</head>', `<meta name="framed-by" content="${framedBy}"></head>`));
    document.close();
  } catch {
    const isGerman = /^de\b/i.test(navigator.language);
    const state = document.getElementById('state');
    state.lang = isGerman ? 'de' : 'en';
    state.textContent = isGerman
      ? 'Das Dokument konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.'
      : 'The document could not be loaded. Check your connection and reload the page.';
  }
})();
