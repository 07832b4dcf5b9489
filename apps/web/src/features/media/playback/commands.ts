/** Starts playback. Ignores the rejection if the browser blocks it. */
export function play(video: HTMLVideoElement): void {
  video.play().catch(() => undefined);
}

/** Toggles between play and pause. */
export function togglePlay(video: HTMLVideoElement): void {
  if (video.paused || video.ended) play(video);
  else video.pause();
}

/** Seeks to the start of a second, since watched time is counted in whole seconds. */
export function seekTo(video: HTMLVideoElement, seconds: number): void {
  const length = Number.isFinite(video.duration) ? video.duration : 0;
  video.currentTime = seconds >= length ? length : Math.max(0, Math.floor(seconds));
}

/** Seeks and starts playback. */
export function playFrom(video: HTMLVideoElement, seconds: number): void {
  seekTo(video, seconds);
  play(video);
}

/** Sets the volume from 0 to 1 and unmutes. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
  video.muted = false;
}

/** Toggles mute. */
export function toggleMute(video: HTMLVideoElement): void {
  if (video.volume === 0) setVolume(video, 1);
  else video.muted = !video.muted;
}

/** Sets the playback rate, also for a renewed source. */
export function setRate(video: HTMLVideoElement, rate: number): void {
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
}

/** Activates the captions of a language, or none. `drawnBy` is whether the browser or the player renders them. */
export function setCaptionLanguage(
  video: HTMLVideoElement,
  language: string | undefined,
  drawnBy: 'browser' | 'player',
): void {
  for (const track of video.textTracks) {
    const isChosen = track.language === language;
    track.mode = !isChosen ? 'disabled' : drawnBy === 'player' ? 'hidden' : 'showing';
  }
}

/** Returns the language of the captions that the browser shows, if any. */
export function shownLanguage(tracks: TextTrackList): string | undefined {
  return Array.from(tracks).find(({ mode }) => mode === 'showing')?.language;
}

/** Toggles full screen for an element. */
export function toggleFullScreen(element: HTMLElement): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : element.requestFullscreen();
  change.catch(() => undefined);
}
