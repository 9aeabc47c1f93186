/** Where the files are that every page loads. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
  /** A style sheet of the house, where there is one. */
  readonly ownStyle: string | undefined;
}
