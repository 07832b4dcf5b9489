interface ImportMetaEnv {
  /** "on" shows the design system's pages in a production build. */
  readonly VITE_DEV_UI?: 'on';
  /** Set by the build. */
  readonly VITE_VERSION?: string;
  readonly VITE_COMMIT?: string;
}
