/** Plays; where the browser does not allow it, the picture stays and so does the button. */
export function play(video: HTMLVideoElement): void {
  video.play().catch(() => undefined);
}

/** Plays what stands and stops what plays. */
export function togglePlay(video: HTMLVideoElement): void {
  if (video.paused || video.ended) play(video);
  else video.pause();
}

/** Goes to a place; always the beginning of a second, as seconds are what is counted. */
export function seekTo(video: HTMLVideoElement, seconds: number): void {
  const length = Number.isFinite(video.duration) ? video.duration : 0;
  video.currentTime = seconds >= length ? length : Math.max(0, Math.floor(seconds));
}

/** Goes to a place and plays from there. */
export function playFrom(video: HTMLVideoElement, seconds: number): void {
  seekTo(video, seconds);
  play(video);
}

/** Sets how loud it is, from 0 to 1; setting it is also a wish to hear it. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
  video.muted = false;
}

/** Switches the sound off and on again. */
export function toggleMute(video: HTMLVideoElement): void {
  if (video.volume === 0) setVolume(video, 1);
  else video.muted = !video.muted;
}

/** Sets how fast it plays, also after its address was renewed. */
export function setRate(video: HTMLVideoElement, rate: number): void {
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
}

/** Reads the captions in a language, or none; the player draws them where the browser does not. */
export function readCaptions(
  video: HTMLVideoElement,
  language: string | undefined,
  drawnBy: 'browser' | 'player',
): void {
  for (const track of video.textTracks) {
    const isChosen = track.language === language;
    track.mode = !isChosen ? 'disabled' : drawnBy === 'player' ? 'hidden' : 'showing';
  }
}

/** The language of the captions the browser shows, if it shows any. */
export function shownLanguage(tracks: TextTrackList): string | undefined {
  return Array.from(tracks).find(({ mode }) => mode === 'showing')?.language;
}

/** Fills the screen with an element, or gives it back. */
export function toggleFullScreen(element: HTMLElement): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : element.requestFullscreen();
  change.catch(() => undefined);
}
