// Runs while the app's own scripts load: requests the files and the data of the page in the address bar.
// src/lib/http/early-response.ts takes the responses.
// early-plugin.ts adds the call with its arguments.
window.requestEarly = function (pages, files, refreshWhenLeftSeconds) {
  var session = null;
  try {
    session = JSON.parse(localStorage.getItem('atrium.session'));
  } catch {
    // Without storage, or with a damaged session, the user is a visitor.
  }
  var page = pages.find(function (each) {
    return each.isSignedIn === Boolean(session) && new RegExp(each.path).test(location.pathname);
  });
  if (!page) return;
  function request(positions, attributes) {
    positions.forEach(function (position) {
      var link = Object.assign(document.createElement('link'), attributes);
      link.href = '/' + files[position];
      document.head.append(link);
    });
  }
  request(page.scripts, { rel: 'modulepreload' });
  request(page.styles, { rel: 'preload', as: 'style', crossOrigin: '' });
  request(page.images, { rel: 'preload', as: 'image' });
  request(page.likely, { rel: 'modulepreload', fetchPriority: 'low' });
  var isFresh = session && session.expires_at - Date.now() / 1000 > refreshWhenLeftSeconds;
  if (!isFresh || location.search !== '') return;
  var responses = new Map();
  page.calls.forEach(function (call) {
    var url = location.pathname.replace(new RegExp(page.path), call);
    var response = fetch(url, {
      headers: { accept: 'application/json', authorization: 'Bearer ' + session.access_token },
      credentials: 'include',
      cache: 'no-cache',
      signal: AbortSignal.timeout(15000),
    });
    // The app handles the error when it takes the response.
    response.catch(function () {});
    responses.set(url, response);
  });
  window.earlyResponses = {
    accessToken: session.access_token,
    sentAt: Date.now(),
    responses: responses,
  };
};
