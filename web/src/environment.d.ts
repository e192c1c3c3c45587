/** Styles that are imported for their effect. */
declare module '@bprogress/core/css';
declare module '@fontsource-variable/inter/wght.css';
declare module '@fontsource-variable/bricolage-grotesque/wght.css';

/** The passwords that everybody guesses first and that are long enough to be accepted otherwise. */
declare module 'virtual:common-passwords' {
  const passwords: ReadonlySet<string>;
  export default passwords;
}
